import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';

/** Delivers a webhook by POST with the given headers. `ok` is true for a 2xx. */
export type Deliver = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly ok: boolean }>;

export interface SandboxContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Origin of the checkout's pages, which differs from the app's. */
  readonly origin: () => string;
  readonly deliver: Deliver;
  /** The secret from which the key for signing webhooks is derived. */
  readonly secretKey: string;
}

const MINUTE = 60_000;

/** Returns the instant a number of minutes later. */
export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE);
}
