import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CHECK_IN_UNDO_MS, checkInApi } from '#contract/bookings/check-ins.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { BookingId } from '#contract/units.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { expectedGuestsQuery } from '../api/check-in-queries.ts';
import type { TodayGuest } from './model/guest-days.ts';
import type { CheckIns } from './model/check-ins.ts';

export interface UndoCheckIn {
  /** Whether a guest's check-in was sent so recently that it can be undone. */
  canUndo(guest: TodayGuest): boolean;
  /** Undoes it on the server and on this device, once at a time. */
  undo(bookingId: BookingId): void;
}

interface UndoOptions {
  readonly checkIns: CheckIns;
  /** Time of this host's log-in. */
  readonly since: number;
  readonly now: Date;
  /** Whether the provider can undo check-ins and there is a connection. */
  readonly isPossible: boolean;
  readonly onUndone: () => void;
}

/** Lets a host undo a check-in that the server has. One that still waits is discarded instead. */
export function useUndoCheckIn(options: UndoOptions): UndoCheckIn {
  const { checkIns, since, now, isPossible, onUndone } = options;
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const undo = async (bookingId: BookingId) => {
    setBusy(true);
    try {
      const answer = await call(checkInApi.undoCheckIn, { body: { bookingId }, auth: 'host' });
      await checkIns.forget(bookingId, lagosTime(now).date);
      onUndone();
      showToast(answer.read().message, { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(error.message, { kind: 'error' });
    } finally {
      await client.refetchQueries({ queryKey: expectedGuestsQuery(call, since).queryKey });
      setBusy(false);
    }
  };

  return {
    canUndo: ({ arrivedAt, bookingId }) =>
      isPossible &&
      arrivedAt !== undefined &&
      now.getTime() - arrivedAt.getTime() < CHECK_IN_UNDO_MS &&
      !checkIns.getSnapshot().waiting.some(({ checkIn }) => checkIn.bookingId === bookingId),
    undo: (bookingId) => {
      if (!isBusy) void undo(bookingId);
    },
  };
}
