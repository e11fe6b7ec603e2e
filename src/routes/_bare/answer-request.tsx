import { createFileRoute, useLocation } from '@tanstack/react-router';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import { LinkedRequest } from '#src/features/hosting/booking-requests/linked-request.tsx';
import { parseRequestLink } from '#src/features/hosting/booking-requests/received.ts';

export const Route = createFileRoute('/_bare/answer-request')({ component: Screen });

function Screen() {
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <AccountLayout>
      <LinkedRequest link={parseRequestLink(hash)} online={useOnline()} />
    </AccountLayout>
  );
}
