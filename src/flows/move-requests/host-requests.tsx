import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import { refetchHostBookings } from '#src/features/hosting/api/host-cancel.ts';
import { moveRequestsQuery } from '#src/features/hosting/move-requests/requests.ts';
import {
  HostRequestsContext,
  type ProposableBooking,
} from '#src/features/hosting/move-requests/host-requests-context.ts';
import { useOfflineQuery } from '#src/features/hosting/ui/use-offline-query.ts';
import { call } from '#src/platform/http/call.ts';
import { useCapability } from '../hooks/use-capability.ts';
import { useSession } from '../session/use-session.ts';

const ProposeFlow = lazy(async () => {
  const { ProposeFlow: flow } = await import('./propose-flow.tsx');
  return { default: flow };
});

/** Gives the screens below it the requests for another time, if the provider has them. */
export function HostRequestsProvider({ children }: { readonly children: ReactNode }) {
  return useCapability('move-requests') === true ? (
    <WithRequests>{children}</WithRequests>
  ) : (
    children
  );
}

function WithRequests({ children }: { readonly children: ReactNode }) {
  const since = useSession().host?.since ?? 0;
  const client = useQueryClient();
  const requests = useOfflineQuery(moveRequestsQuery(call, since));
  const online = useOnline();
  const now = useMinute();
  const [proposing, setProposing] = useState<ProposableBooking>();
  const value = useMemo(
    () => ({ requests, online, now, onPropose: setProposing }),
    [requests, online, now],
  );
  return (
    <HostRequestsContext value={value}>
      {children}
      {proposing === undefined ? null : (
        <Suspense>
          <ProposeFlow
            booking={proposing}
            onDone={() => refetchHostBookings(client)}
            onClose={() => setProposing(undefined)}
          />
        </Suspense>
      )}
    </HostRequestsContext>
  );
}
