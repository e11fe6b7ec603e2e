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
  /** Whether a guest's check-in waits offline, or was sent so recently that it can be undone. */
  canUndo(guest: TodayGuest): boolean;
  /** Discards or undoes it, on the server and on this device, once at a time. */
  undo(bookingId: BookingId): void;
}

interface UndoOptions {
  readonly checkIns: CheckIns;
  /** Time of this host's log-in. */
  readonly since: number;
  readonly now: Date;
  /** Whether the provider can undo check-ins. */
  readonly canUndo: boolean;
  readonly online: boolean;
  readonly onUndone: () => void;
}

/** Lets a host undo a check-in that the server has, or offline discard one that waits. */
export function useUndoCheckIn(options: UndoOptions): UndoCheckIn {
  const { checkIns, since, now, onUndone } = options;
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const waitingOf = (bookingId: BookingId) =>
    checkIns.getSnapshot().waiting.find(({ checkIn }) => checkIn.bookingId === bookingId);

  const undo = async (bookingId: BookingId) => {
    const waiting = waitingOf(bookingId);
    if (waiting !== undefined) {
      await checkIns.dismiss(waiting.checkIn.id);
      onUndone();
      return;
    }
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
    canUndo({ arrivedAt, bookingId }) {
      if (waitingOf(bookingId) !== undefined) return !options.online;
      if (!options.canUndo || !options.online || arrivedAt === undefined) return false;
      return now.getTime() - arrivedAt.getTime() < CHECK_IN_UNDO_MS;
    },
    undo: (bookingId) => {
      if (!isBusy) void undo(bookingId);
    },
  };
}
