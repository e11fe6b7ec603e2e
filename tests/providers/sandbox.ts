import { randomBytes } from 'node:crypto';
import type { Deliver } from '#server/gateways/cards/sandbox/context.ts';
import { createSandbox, type Sandbox } from '#server/gateways/cards/sandbox/sandbox.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

export interface DeliveredWebhook {
  readonly url: string;
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface TestSandbox {
  readonly sandbox: Sandbox;
  readonly database: TestDatabase;
  readonly clock: { time: Date };
  /** Every webhook that was handed over, taken or not. */
  readonly delivered: readonly DeliveredWebhook[];
  /** Whether webhooks are taken; `throws` where nobody listens. */
  readonly receiver: { answers: 'ok' | 'busy' | 'throws' };
  /** Of the checkout, once it listens. */
  readonly place: { origin: string };
  wait(milliseconds: number): void;
  /** Another process's, over the same database. */
  again(): Sandbox;
}

export const CHECKOUT_ORIGIN = 'http://127.0.0.1:3999';

/** A sandbox over a database of its own, with a clock that only the test moves. */
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
