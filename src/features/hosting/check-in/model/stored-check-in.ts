import type { BookingId, EpochMs } from '#contract/units.ts';
import * as v from 'valibot';
import { type CheckIn, CheckInSchema } from '#contract/bookings/check-ins.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { CollectionItem, Storage } from '#src/platform/db/storage.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import { type Owner, unsentKey } from '#src/platform/session/unsent-data.ts';

/**
 * Set of check-ins that aren't sent yet. It stays, for its host alone, when the provider ends the
 * session.
 */
export const waitingOf = (host: Owner): string => unsentKey(host, 'check-ins');
/** Set in which older versions of the app stored check-ins of the host who is logged in. */
const OLD_WAITING = privateKey('host', 'check-ins');
/** Private, so that it is removed when the session ends. */
export const SHOWN_PASSES = privateKey('host', 'shown-passes');

const StoredSchema = v.object({
  checkIn: CheckInSchema,
  guestName: v.string(),
  spaceName: v.string(),
  problem: v.exactOptional(v.string()),
});

/** A stored check-in that waits to be sent. */
export type StoredCheckIn = v.InferOutput<typeof StoredSchema>;

export interface ShownItem {
  readonly bookingId: BookingId;
  /** Day in Lagos. */
  readonly day: string;
  readonly at: EpochMs;
}

const ShownSchema = v.object({ bookingId: v.string(), day: v.string() });

/**
 * Returns the stored check-ins in the order in which the passes were shown; empty without a host.
 * What can't be parsed any more is left out.
 */
export async function listWaiting(
  storage: Storage,
  host: Owner | undefined,
): Promise<StoredCheckIn[]> {
  if (host === undefined) return [];
  const rows = await storage.listItems(waitingOf(host));
  return rows
    .toSorted((a, b) => a.markedAt - b.markedAt)
    .flatMap(({ body }) => {
      const read = v.safeParse(StoredSchema, body);
      return read.success ? [read.output] : [];
    });
}

export async function listShown(storage: Storage): Promise<ShownItem[]> {
  const rows = await storage.listItems(SHOWN_PASSES);
  return rows.flatMap(({ body, markedAt }) => {
    const read = v.safeParse(ShownSchema, body);
    return read.success ? [{ ...read.output, at: markedAt }] : [];
  });
}

/** Moves the check-ins that an older version of the app stored to their host. */
export function takeOldWaiting(storage: Storage, host: Owner): Promise<void> {
  return storage.changeItems(OLD_WAITING, (found) => ({
    remove: found,
    put: found.map((item) => ({ ...item, set: waitingOf(host) })),
  }));
}

/**
 * Whether both are of the same booking on the same day in Lagos: then only one of them has to be
 * sent.
 */
export function isSameVisit(a: CheckIn, b: CheckIn): boolean {
  const dayOf = ({ shownAt }: CheckIn) => lagosTime(new Date(shownAt)).date;
  return a.bookingId === b.bookingId && dayOf(a) === dayOf(b);
}

/** Whether the item is a check-in of the same visit that still has to be sent. */
export function isQueuedVisit({ body }: CollectionItem, checkIn: CheckIn): boolean {
  const read = v.safeParse(StoredSchema, body);
  return (
    read.success && read.output.problem === undefined && isSameVisit(read.output.checkIn, checkIn)
  );
}

export function waitingItem(host: Owner, stored: StoredCheckIn): CollectionItem {
  const { id, shownAt } = stored.checkIn;
  return { set: waitingOf(host), id, markedAt: Date.parse(shownAt), body: stored };
}

export function shownItem({ checkIn }: StoredCheckIn): CollectionItem {
  const { bookingId, shownAt } = checkIn;
  const { date: day } = lagosTime(new Date(shownAt));
  return {
    set: SHOWN_PASSES,
    id: `${day} ${bookingId}`,
    markedAt: Date.parse(shownAt),
    body: { bookingId, day },
  };
}
