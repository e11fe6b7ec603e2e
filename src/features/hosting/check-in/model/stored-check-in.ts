import type { BookingId, EpochMs } from '#contract/units.ts';
import * as v from 'valibot';
import type { CheckIn } from '#contract/bookings/check-ins.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { CollectionItem, Storage } from '#src/platform/db/storage.ts';
import { privateKey } from '#src/platform/session/private-data.ts';

/** Private, so that it is removed when the session ends. */
export const SHOWN_PASSES = privateKey('host', 'shown-passes');

/** A check-in that waits to be sent, or that the server refused. */
export interface StoredCheckIn {
  readonly checkIn: CheckIn;
  readonly guestName: string;
  readonly spaceName: string;
  /** The server's refusal. */
  readonly problem?: string;
}

export interface ShownItem {
  readonly bookingId: BookingId;
  /** Day in Lagos. */
  readonly day: string;
  readonly at: EpochMs;
  /** When this device received the server's answer. */
  readonly answeredAt?: EpochMs;
}

const ShownSchema = v.object({
  bookingId: v.string(),
  day: v.string(),
  answeredAt: v.exactOptional(v.number()),
});

export async function listShown(storage: Storage): Promise<ShownItem[]> {
  const rows = await storage.listItems(SHOWN_PASSES);
  return rows.flatMap(({ body, markedAt }) => {
    const read = v.safeParse(ShownSchema, body);
    return read.success ? [{ ...read.output, at: markedAt }] : [];
  });
}

const dayOf = ({ shownAt }: CheckIn): string => lagosTime(new Date(shownAt)).date;

/**
 * Returns the booking and the day in Lagos, `2026-11-20 AYE-7K3M-Q2`: of check-ins of the same
 * visit only one has to be sent.
 */
export const visitOf = (checkIn: CheckIn): string => visitId(dayOf(checkIn), checkIn.bookingId);

const visitId = (day: string, bookingId: BookingId): string => `${day} ${bookingId}`;

function shownItem(checkIn: CheckIn): CollectionItem {
  const { bookingId, shownAt } = checkIn;
  return {
    set: SHOWN_PASSES,
    id: visitOf(checkIn),
    markedAt: Date.parse(shownAt),
    body: { bookingId, day: dayOf(checkIn) },
  };
}

/** Records that the pass was shown, if this is the first time. */
export function storeShown(storage: Storage, checkIn: CheckIn): Promise<void> {
  const shown = shownItem(checkIn);
  return storage.changeItems(SHOWN_PASSES, (found) =>
    found.some(({ id }) => id === shown.id) ? {} : { put: [shown] },
  );
}

/** Records that the server has answered the check-in of a visit (`visitOf`). */
export function noteAnswered(storage: Storage, visit: string, answeredAt: EpochMs): Promise<void> {
  return storage.changeItems(SHOWN_PASSES, (found) => ({
    put: found.flatMap((item) => {
      const read = v.safeParse(ShownSchema, item.body);
      return item.id === visit && read.success
        ? { ...item, body: { ...read.output, answeredAt } }
        : [];
    }),
  }));
}

/**
 * A guest who was refused or checked in by mistake has not arrived: removes the record that the pass
 * was shown, if this check-in created it.
 */
export function forgetShown(storage: Storage, checkIn: CheckIn): Promise<void> {
  const { id, markedAt } = shownItem(checkIn);
  return storage.changeItems(SHOWN_PASSES, (found) => ({
    remove: found.filter((item) => item.id === id && item.markedAt === markedAt),
  }));
}

/** Removes the record that the pass of a booking was shown on a day in Lagos. */
export function forgetVisit(storage: Storage, bookingId: BookingId, day: string): Promise<void> {
  return storage.changeItems(SHOWN_PASSES, (found) => ({
    remove: found.filter(({ id }) => id === visitId(day, bookingId)),
  }));
}

/** Removes the records of earlier days. */
export function forgetShownBefore(storage: Storage, day: string): Promise<void> {
  return storage.changeItems(SHOWN_PASSES, (found) => ({
    remove: found.filter(({ id }) => id < day),
  }));
}
