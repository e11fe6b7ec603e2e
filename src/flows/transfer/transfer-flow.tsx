import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CREDIT_KEY } from '#src/features/booking/api/credit.ts';
import { timeText } from '#src/features/booking/model/time-text.ts';
import { useMyBookings } from '#src/features/booking/my-bookings/use-my-bookings.ts';
import * as transferCopy from '#src/features/payments/transfer/copy.ts';
import type { FollowedTransfer } from '#src/features/payments/api/transfers.ts';
import { passLinkOf } from '#src/features/booking/pass/pass-link.tsx';
import { BookTimeLink } from '#src/features/booking/ui/book-time-link.tsx';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import {
  isWaiting,
  storedTransfer,
  storeTransfer,
  type TransferBooking,
} from '#src/features/payments/transfer/stored-transfers.ts';
import { TransferScreen } from '#src/features/payments/transfer/transfer-screen.tsx';
import { useTransfer } from '#src/features/payments/transfer/use-transfer.ts';
import { useNow } from '#src/flows/booking/use-now.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { bookingOf } from './booked-time.ts';
import { NearestTimes } from './nearest-times.tsx';
import { CardSheet } from './card-sheet.tsx';
import { useCardInstead } from './use-card-instead.ts';

/** Joins payment and booking: the screen of one bank transfer. */
export function TransferFlow({ reference }: { readonly reference: string }) {
  const since = useSession().user?.since ?? 0;
  const now = useNow();
  const online = useOnline();
  const mine = useMyBookings(since);
  const state = useTransfer(reference, since);
  const stored = storedTransfer(sharedTexts, reference);
  const booking = stored?.booking ?? bookingOf(mine.bookings, reference);
  const card = useCardInstead(stored);
  useStoredHere(state.data, booking);
  useRefetchAtEnd(state.data?.transfer.state, mine.refetch);
  return (
    <>
      <TransferScreen
        state={state}
        now={now}
        online={online}
        spaceName={booking?.spaceName}
        when={booking && timeText(booking)}
        onCard={card.open}
        pass={passLinkOf(mine.bookings, reference, now)}
        again={
          booking && (
            <BookTimeLink time={booking} kind="next">
              {transferCopy.bookAgain}
            </BookTimeLink>
          )
        }
        nearest={
          booking && <NearestTimes booking={booking} times={state.data?.transfer.nearest ?? []} />
        }
      />
      <CardSheet checkout={card.checkout} state={card.state} online={online} />
    </>
  );
}

/** Stores a transfer that was started on another device, so that it can be read offline here too. */
function useStoredHere(
  followed: FollowedTransfer | undefined,
  booking: TransferBooking | undefined,
): void {
  useEffect(() => {
    if (followed === undefined || booking === undefined) return;
    const { transfer, savedAt } = followed;
    if (storedTransfer(sharedTexts, transfer.reference) !== undefined) return;
    storeTransfer(sharedTexts, { booking, transfer, savedAt, seen: !isWaiting(transfer) });
  }, [followed, booking]);
}

/** The pass and the credit follow from what arrived. */
function useRefetchAtEnd(state: string | undefined, refetch: () => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state === undefined || state === 'quoted' || state === 'issued') return;
    refetch();
    void queryClient.invalidateQueries({ queryKey: CREDIT_KEY });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `refetch` is new in every render
  }, [state]);
}
