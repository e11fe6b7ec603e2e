import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { divideCharge } from '#server/modules/payments/shares.ts';
import { randomReference } from '#tests/factories/references.ts';
import { openSeriesApp, SERIES_PRICE, type SeriesApp } from '#tests/setup/changes/series.ts';

const KOBO = SERIES_PRICE * 100;

let series: SeriesApp;

beforeAll(async () => {
  series = await openSeriesApp();
});

afterAll(() => series.app.close());

it.each([-1, 1])(
  'a charge isn’t divided into shares that differ from it by %i kobo',
  async (wrong) => {
    const [first] = await series.booked(await series.app.token(1), { count: 2 });
    const reference = first?.reference ?? '';
    const shares = [KOBO, KOBO + wrong].map((amountKobo) => ({
      reference: randomReference(),
      subjectId: 'a booking',
      amountKobo,
    }));
    const divided = series.app.database.db.transaction((tx) =>
      divideCharge(tx, randomBytes, { reference, shares }, series.app.clock.time),
    );
    await expect(divided).rejects.toThrow(`The shares of ${reference} differ from it.`);
  },
);
