import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

interface Sent {
  readonly status: number;
  /** The header of this name, if there is one. */
  readonly retryAfter: unknown;
  /** JSON. */
  readonly text: string;
}

/** Milliseconds. Shorter than `Retry-After`, so that the race goes on. */
const PAUSE = 500;

/** Far more than a test's time limit allows. */
const MOST = 1_000;

/**
 * Sends a call again, with the same idempotency key, while the server has no time for it, as the app
 * does: on a busy machine a call may wait for the database beyond its limit of eight seconds.
 */
export async function untilAnswered<T>(
  send: (headers: { readonly 'idempotency-key': string }) => Promise<Sent>,
): Promise<{ readonly status: number; readonly body: T }> {
  const headers = { 'idempotency-key': randomBytes(12).toString('hex') };
  for (let sent = 0; sent < MOST; sent += 1) {
    const { status, retryAfter, text } = await send(headers);
    const body = JSON.parse(text) as T & { readonly code?: string };
    const isBusy =
      (status === 503 && retryAfter !== undefined && retryAfter !== null) ||
      body.code === 'KEY_BUSY';
    if (!isBusy) return { status, body };
    await wait(PAUSE);
  }
  throw new Error('The server never had time for the call.');
}
