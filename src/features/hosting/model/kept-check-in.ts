import * as v from 'valibot';
import { CheckInSchema } from '#contract/check-ins.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import type { Mark, Storage } from '#src/platform/db/storage.ts';
import { privateKey } from '#src/platform/session/private-things.ts';

/** The sets of rows in the device's storage: private, so that they go with the log-in. */
export const WAITING = privateKey('host', 'check-ins');
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

/** In the order in which they were shown. What can't be read any more is not sent. */
export async function listWaiting(storage: Storage): Promise<KeptCheckIn[]> {
  const rows = await storage.listMarks(WAITING);
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

export function waitingMark(kept: KeptCheckIn): Mark {
  const { id, shownAt } = kept.checkIn;
  return { set: WAITING, id, markedAt: Date.parse(shownAt), body: kept };
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
