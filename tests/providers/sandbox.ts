import { CHECKOUT_ORIGIN } from '#tests/setup/app.ts';
import { randomBytes } from 'node:crypto';
import type { Deliver } from '#server/gateways/cards/sandbox/context.ts';
import { createSandbox, type Sandbox } from '#server/gateways/cards/sandbox/sandbox.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

interface DeliveredWebhook {
  readonly url: string;
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface TestSandbox {
  readonly sandbox: Sandbox;
  readonly database: TestDatabase;
  readonly clock: { time: Date };
  /** Every webhook that was delivered, accepted or not. */
  readonly delivered: readonly DeliveredWebhook[];
  /** How the receiver responds to webhooks; `throws` means that it is unreachable. */
  readonly receiver: { answers: 'ok' | 'busy' | 'throws' };
  /** The address of the checkout, once it is listening. */
  readonly place: { origin: string };
  wait(milliseconds: number): void;
  /** Returns the sandbox of another process on the same database. */
  again(): Sandbox;
}

/** Opens a sandbox with its own database and a clock that only the test advances. */
export async function openTestSandbox(): Promise<TestSandbox> {
  const database = await openTestDatabase();
  const clock = { time: new Date('2026-11-20T12:00:00Z') };
  const delivered: DeliveredWebhook[] = [];
  const receiver: TestSandbox['receiver'] = { answers: 'ok' };
  const place = { origin: CHECKOUT_ORIGIN };
  const deliver: Deliver = async (url, body, headers) => {
    delivered.push({ url, raw: Buffer.from(body), headers });
    if (receiver.answers === 'throws') throw new TypeError('fetch failed');
    return { ok: receiver.answers === 'ok' };
  };
  const again = () =>
    createSandbox({
      db: database.db,
      now: () => clock.time,
      random: randomBytes,
      origin: () => place.origin,
      deliver,
      secretKey: 'a key for tests, of more than 32 characters',
    });
  const wait = (milliseconds: number) => {
    clock.time = new Date(clock.time.getTime() + milliseconds);
  };
  return { sandbox: again(), database, clock, delivered, receiver, place, wait, again };
}
