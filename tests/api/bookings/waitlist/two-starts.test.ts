import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '#tests/factories/spaces.ts';
import { countLockWaits, testDatabaseKind } from '#tests/setup/database.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import {
  openWaitlistApp,
  WAITLIST_SPACE,
  WAITLIST_TIME,
  type WaitlistApp,
} from '#tests/setup/waitlist.ts';

/** On the embedded database two calls don't overtake each other at a lock. */
describe.runIf(testDatabaseKind() === 'postgres')(
  'an offer that is paid in two tabs at once',
  () => {
    let waitlist: WaitlistApp;

    beforeAll(async () => {
      waitlist = await openWaitlistApp();
    });

    afterAll(() => waitlist.app.close());

    /** Offers a time to the second guest, who gets credit for some hours before. */
    async function offeredWithCredit(hours: number): Promise<string> {
      const { app, booked, joined } = waitlist;
      const [ada, bola] = [await app.token(1), await app.token(2)];
      const { id: earlier } = await booked(bola, { space: 1, hours });
      await app.post(`/booking/${earlier}/cancel?refundTo=credit`, {}, { token: bola });
      const { id } = await booked(ada);
      await joined(bola);
      await app.cancel(ada, id);
      return bola;
    }

    /** Starts both payments, each after the one before has taken the hold, and lets them go on. */
    async function startBoth(token: string, order: readonly ('card' | 'credit')[]) {
      const { app, start } = waitlist;
      const starts = {
        card: () => start(token),
        credit: () =>
          app.post(`/booking/credit/initialize/${idOf(WAITLIST_SPACE)}`, WAITLIST_TIME, { token }),
      };
      const client = await app.database.db.$client.connect();
      const running = new Map<string, ReturnType<typeof start>>();
      try {
        await client.query('begin');
        // A started payment locks its guest after the hold.
        await client.query('select from accounts where id = $1 for no key update', [idOf(2)]);
        for (const kind of order) {
          running.set(kind, starts[kind]());
          await expect.poll(() => countLockWaits(app.database.db)).toBe(running.size);
        }
        await client.query('commit');
        return { card: await running.get('card'), credit: await running.get('credit') };
      } finally {
        client.release();
      }
    }

    it.each([
      { order: ['card', 'credit'], hours: 3, credit: 200, card: 'returned' },
      { order: ['card', 'credit'], hours: 1, credit: 200, card: 'returned' },
      { order: ['credit', 'card'], hours: 3, credit: 503, card: 'settled' },
      { order: ['credit', 'card'], hours: 1, credit: 503, card: 'settled' },
    ] as const)('is paid once: $order, with credit for $hours of 3 hours', async (wanted) => {
      const { app, reset } = waitlist;
      const token = await offeredWithCredit(wanted.hours);
      const { card, credit } = await startBoth(token, wanted.order);
      expect([card?.statusCode, credit?.statusCode]).toEqual([200, wanted.credit]);
      const { data } = card?.json<{ data: { reference: string; amount: number } }>() ?? {};
      app.provider.pay(data?.reference ?? '', (data?.amount ?? 0) * 100);
      expect((await app.payments.settle(data?.reference ?? '')).kind).toBe(wanted.card);
      expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
      await reset();
    });
  },
);
