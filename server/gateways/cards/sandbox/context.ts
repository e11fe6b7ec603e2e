import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';

/** Hands a webhook over: POST with these headers. `ok` for a 2xx. */
export type Deliver = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly ok: boolean }>;

export interface SandboxContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Of the checkout's pages: another one than the app's. */
  readonly origin: () => string;
  readonly deliver: Deliver;
  /** From which its webhooks' key is made. */
  readonly secretKey: string;
}

const MINUTE = 60_000;

export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE);
}
