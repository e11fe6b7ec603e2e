import { createFileRoute, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import { partFor } from '#src/flows/session/device-wipe.ts';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';

export const Route = createFileRoute('/_bare/answer-request')({ component: Screen });

// It needs no log-in, but only hosts get the link.
const loadLinkedRequest = partFor(
  'host',
  () => import('#src/features/hosting/booking-requests/linked-request.tsx'),
);

const LinkedRequest = lazy(async () => ({ default: (await loadLinkedRequest()).LinkedRequest }));

function Screen() {
  const link = useLocation({ select: (location) => location.hash });
  const online = useOnline();
  return (
    <AccountLayout>
      <Suspense fallback={<Skeleton height="360px" radius="16px" />}>
        <LinkedRequest link={link} online={online} />
      </Suspense>
    </AccountLayout>
  );
}
