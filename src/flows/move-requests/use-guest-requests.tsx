import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { RequestActions } from '#src/features/booking/move-requests/request-actions.ts';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import { useCapability } from '../hooks/use-capability.ts';

const Dialogs = lazy(async () => {
  const { GuestRequestDialogs } = await import('./guest-dialogs.tsx');
  return { default: GuestRequestDialogs };
});

interface Task {
  readonly task: 'ask' | 'pay';
  readonly booking: UserBooking;
}

/**
 * Returns what a guest can do with requests for another time, and the dialog that is open; nothing
 * for a provider that doesn't list 'move-requests'.
 *
 * @param refetch Refetches the bookings.
 */
export function useGuestRequests(refetch: () => void): {
  readonly actions: RequestActions | undefined;
  readonly dialog: ReactNode;
} {
  const [open, setOpen] = useState<Task>();
  const isOffered = useCapability('move-requests') === true;
  const hasCredit = useCapability('credit') === true;
  const online = useOnline();
  const close = useCallback(() => setOpen(undefined), []);
  const actions = useMemo(
    (): RequestActions | undefined =>
      isOffered
        ? {
            online,
            hasCredit,
            onAsk: (booking) => setOpen({ task: 'ask', booking }),
            onPay: (booking) => setOpen({ task: 'pay', booking }),
            onDone: refetch,
          }
        : undefined,
    [isOffered, online, hasCredit, refetch],
  );
  const dialog =
    open === undefined ? null : (
      <Suspense>
        <Dialogs {...open} onDone={refetch} onClose={close} />
      </Suspense>
    );
  return { actions, dialog };
}
