import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spaceExtras } from '#server/db/schema/schema.ts';
import { HOUR } from '#tests/setup/accounts.ts';
import {
  openTransferApp,
  THREE_HOURS_KOBO,
  type TransferApp,
} from '#tests/setup/changes/transfers.ts';
import { addExtras, CHAIR, chosen, findOversold, PROJECTOR } from '#tests/setup/extras.ts';

/** The price of three hours at the first space and of the projector, in kobo. */
const PRICE = THREE_HOURS_KOBO + 500_000;

let test: TransferApp;
let ada: string;
let bola: string;

beforeAll(async () => {
  test = await openTransferApp();
  [ada, bola] = [await test.app.token(1), await test.app.token(2)];
});

beforeEach(async () => {
  await test.reset();
  await test.app.database.db.delete(spaceExtras);
  await addExtras(test.app.database.db);
});

afterAll(async () => {
  const { db } = test.app.database;
  expect(await findOversold(db)).toEqual([]);
  expect(await test.contradictions()).toEqual([]);
  await test.app.close();
});

const withProjector = { extras: [chosen(PROJECTOR)] };

describe('a booking with extras that is paid by bank transfer', () => {
  it('keeps its account when it is started again with the same extras, and not with others', async () => {
    const { reference } = await test.start(ada, withProjector);
    expect(await test.issued(ada, reference)).toMatchObject({ amount: PRICE / 100 });
    expect((await test.start(ada, withProjector)).reference).toBe(reference);
    for (const extras of [[], [chosen(CHAIR)], [chosen(PROJECTOR), chosen(CHAIR)]]) {
      const other = await test.start(ada, { extras });
      expect(other.reference).not.toBe(reference);
    }
  });

  it('is confirmed by a late transfer only if its extras are still there', async () => {
    const { reference } = await test.start(ada, withProjector);
    await test.issued(ada, reference);
    test.wait(HOUR);
    await test.maintain();
    // A seat is free, but the projector isn't.
    await test.app.book(bola, withProjector);
    await test.transfer(reference, PRICE);
    expect(await test.stateOf(ada, reference)).toMatchObject({
      state: 'late',
      credited: PRICE / 100,
    });
    const next = await test.start(ada, { startDate: '2026-11-24', ...withProjector });
    await test.issued(ada, next.reference);
    test.wait(HOUR);
    await test.maintain();
    await test.transfer(next.reference, PRICE);
    expect(await test.app.mine(ada)).toMatchObject([
      { state: 'upcoming', extras: [{ name: 'Projector' }] },
      { state: 'expired' },
    ]);
  });
});
