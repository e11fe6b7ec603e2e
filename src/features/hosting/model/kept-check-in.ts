import * as v from 'valibot';
import { CheckInSchema } from '#contract/check-ins.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import type { Mark, Storage } from '#src/platform/db/storage.ts';
import { privateKey } from '#src/platform/session/private-things.ts';
import { type Owner, unsentKey } from '#src/platform/session/unsent-things.ts';

/** Not sent yet: stays, for its host alone, when the provider ends the session. */
export const waitingOf = (host: Owner): string => unsentKey(host, 'check-ins');
/** Where older versions of the app kept what waits: of the host who is logged in. */
const OLD_WAITING = privateKey('host', 'check-ins');
/** Private, so that it goes with the log-in. */
export const SHOWN = privateKey('host', 'shown-passes');

const KeptSchema = v.object({
  checkIn: CheckInSchema,
  guestName: v.string(),
  spaceName: v.string(),
  problem: v.exactOptional(v.string()),
});

/** A check-in on its way to the server. */
export type KeptCheckIn = v.InferOutput<typeof KeptSchema>;

export interface ShownMark {
  readonly bookingId: string;
  /** In Lagos. */
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const ShownSchema = v.object({ bookingId: v.string(), day: v.string() });

/** In the order in which they were shown; nobody has none. What can't be read any more is not sent. */
export async function listWaiting(
  storage: Storage,
  host: Owner | undefined,
): Promise<KeptCheckIn[]> {
  if (host === undefined) return [];
  const rows = await storage.listMarks(waitingOf(host));
  return rows
    .toSorted((a, b) => a.markedAt - b.markedAt)
    .flatMap(({ body }) => {
      const read = v.safeParse(KeptSchema, body);
      return read.success ? [read.output] : [];
    });
}

export async function listShown(storage: Storage): Promise<ShownMark[]> {
  const rows = await storage.listMarks(SHOWN);
  return rows.flatMap(({ body, markedAt }) => {
    const read = v.safeParse(ShownSchema, body);
    return read.success ? [{ ...read.output, at: markedAt }] : [];
  });
}

/** Gives its host what an older version of the app kept. */
export function takeOldWaiting(storage: Storage, host: Owner): Promise<void> {
  return storage.changeMarks(OLD_WAITING, (found) => ({
    remove: found,
    put: found.map((mark) => ({ ...mark, set: waitingOf(host) })),
  }));
}

export function waitingMark(host: Owner, kept: KeptCheckIn): Mark {
  const { id, shownAt } = kept.checkIn;
  return { set: waitingOf(host), id, markedAt: Date.parse(shownAt), body: kept };
}

export function shownMark({ checkIn }: KeptCheckIn): Mark {
  const { bookingId, shownAt } = checkIn;
  const { date: day } = lagosTime(new Date(shownAt));
  return {
    set: SHOWN,
    id: `${day} ${bookingId}`,
    markedAt: Date.parse(shownAt),
    body: { bookingId, day },
  };
}
