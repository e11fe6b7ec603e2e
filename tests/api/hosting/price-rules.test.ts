import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HostRules } from '#contract/prices/rules/price-rules-api.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { makeRules } from '#tests/factories/price-rules.ts';
import { HOST_ID, OTHER_HOST } from '#tests/setup/booking-app.ts';
import { makeChangeId, openPricesApp, type PricesApp } from '#tests/setup/price-rules.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';

let prices: PricesApp;

beforeAll(async () => {
  prices = await openPricesApp();
});

afterEach(() => prices.reset());

afterAll(() => prices.app.close());

const { specialDays: _none, ...NONE } = makeRules();
const evening = {
  label: 'Evening',
  weekdays: ['Tue' as const],
  from: '16:00',
  to: '18:00',
  price: { kind: 'amount' as const, amount: 2_000 },
};
const EVENING = { ...NONE, bands: [evening] };
const SATURDAY = '2026-11-28';

type Answer = Awaited<ReturnType<PricesApp['replace']>>;

const dataOf = (answer: Answer) => answer.json<{ data: HostRules }>().data;
/** The dates of the special days, by ID. */
const datesOf = ({ rules }: HostRules) =>
  rules.specialDays.map(({ id, dates }) => [id, ...dates].join(' ')).toSorted();

describe('the rules of a space', () => {
  it('are empty until its host makes some, and public then', async () => {
    expect(await prices.read()).toEqual({ version: 0, rules: makeRules() });
    const answer = await prices.replace({ basedOn: 0, rules: EVENING });
    expect(dataOf(answer)).toEqual({ version: 1, rules: { ...EVENING, specialDays: [] } });
    expect(await prices.read()).toEqual(dataOf(answer));
    const read = await prices.app.call('GET', `/space/${idOf(1)}/prices`);
    expect(read.headers['cache-control']).toBe('public, max-age=60');
    const own = await prices.app.call('GET', `/host/listings/${idOf(1)}/rules`, {
      token: prices.host,
    });
    expect(dataOf(own)).toEqual(dataOf(answer));
  });

  it('of a space that isn’t active can be read and changed by its host only', async () => {
    const answer = await prices.replace({ rules: EVENING }, prices.host, 3);
    expect(answer.statusCode).toBe(200);
    expect((await prices.app.call('GET', `/space/${idOf(3)}/prices`)).statusCode).toBe(404);
  });

  it('belong to its host: others can neither read nor change them there', async () => {
    const { app } = prices;
    const other = await app.token(OTHER_HOST);
    const guest = await app.token(1);
    const id = makeChangeId();
    const attempts = [
      () => prices.replace({ rules: EVENING }, other),
      () => prices.setDay(id, { dates: [SATURDAY], closed: true }, {}, other),
      () => prices.removeDay(id, other),
      () => app.call('GET', `/host/listings/${idOf(1)}/rules`, { token: other }),
    ];
    for (const attempt of attempts) expect((await attempt()).statusCode).toBe(404);
    expect((await prices.replace({ rules: EVENING }, guest)).statusCode).toBe(403);
    expect((await prices.replace({ rules: EVENING }, prices.host, 99)).statusCode).toBe(404);
    expect((await prices.read()).version).toBe(0);
  });

  it('change once for a repeated request, whatever was changed in between', async () => {
    const changeId = makeChangeId();
    await prices.replace({ changeId, basedOn: 0, rules: EVENING });
    const repeated = await prices.replace({ changeId, basedOn: 0, rules: EVENING });
    expect(dataOf(repeated).version).toBe(1);
  });

  it('aren’t replaced by an older change, which gets them with the error', async () => {
    const first = makeChangeId();
    await prices.replace({ changeId: first, basedOn: 0, rules: EVENING });
    const late = await prices.replace({ basedOn: 0, rules: NONE });
    expect([late.statusCode, codeOfAnswer(late)]).toEqual([409, 'RULES_CHANGED']);
    expect(late.json<{ rules: HostRules }>().rules).toEqual(await prices.read());
    // The device's own earlier change isn't a conflict, and neither is the host's decision.
    expect((await prices.replace({ basedOn: 0, follows: [first], rules: NONE })).statusCode).toBe(
      200,
    );
    expect(dataOf(await prices.replace({ rules: EVENING })).version).toBe(3);
  });

  it('aren’t in conflict with special days', async () => {
    await prices.setDay(makeChangeId(), { dates: [SATURDAY], closed: true });
    expect((await prices.replace({ basedOn: 0, rules: EVENING })).statusCode).toBe(200);
    expect(
      dataOf(await prices.replace({ basedOn: 2, rules: NONE })).rules.specialDays,
    ).toHaveLength(1);
  });

  it('of two devices at the same time are those of one, and the other one learns it', async () => {
    for (let round = 0; round < 5; round += 1) {
      await prices.reset();
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => prices.replace({ basedOn: 0, rules: EVENING })),
      );
      const codes = answers.map((answer) => codeOfAnswer(answer) ?? 'OK').toSorted();
      expect(codes).toEqual(['OK', 'RULES_CHANGED', 'RULES_CHANGED', 'RULES_CHANGED']);
    }
  });

  it.each([
    ['a band that ends before it starts', { bands: [{ ...evening, to: '15:00' }] }],
    ['bands that share an hour', { bands: [evening, { ...evening, from: '17:00' }] }],
    ['a band off the quarter', { bands: [{ ...evening, from: '16:10' }] }],
    ['a band without a weekday', { bands: [{ ...evening, weekdays: [] }] }],
    ['a band without a name', { bands: [{ ...evening, label: ' ' }] }],
    ['a price below ₦100', { bands: [{ ...evening, price: { kind: 'amount', amount: 99 } }] }],
    ['a part of a kobo', { bands: [{ ...evening, price: { kind: 'amount', amount: 100.001 } }] }],
    ['a price below zero', { bands: [{ ...evening, price: { kind: 'percent', percent: -91 } }] }],
    ['a discount of everything', { discounts: [{ unit: 'hours', from: 2, percent: 100 }] }],
    ['a maximum below the minimum', { limits: { minHours: 4, maxHours: 2 } }],
    ['a notice of part of an hour', { limits: { noticeHours: 0.5 } }],
    [
      'an unknown holiday',
      { holidays: { ...NONE.holidays, except: [{ holiday: 'x', rule: { kind: 'closed' } }] } },
    ],
    ['too many bands', { bands: Array.from({ length: 21 }, () => evening) }],
  ])('aren’t replaced by %s', async (_, changes) => {
    const answer = await prices.replace({ rules: { ...NONE, ...changes } });
    expect([answer.statusCode, codeOfAnswer(answer)]).toEqual([400, 'INVALID_INPUT']);
    expect((await prices.read()).version).toBe(0);
  });
});

describe('a special day', () => {
  it('takes its dates out of earlier ones, and is removed once', async () => {
    const [first, second] = [makeChangeId(), makeChangeId()];
    await prices.setDay(first, { dates: [SATURDAY, '2026-11-30'], closed: true });
    const answer = await prices.setDay(second, { dates: [SATURDAY], perHour: 3_000 });
    expect(datesOf(dataOf(answer))).toEqual(
      [`${first} 2026-11-30`, `${second} ${SATURDAY}`].toSorted(),
    );
    // A repeat of the first one, whose answer was lost, doesn't take the date back.
    await prices.setDay(first, { dates: [SATURDAY, '2026-11-30'], closed: true });
    expect(datesOf(await prices.read())).toContain(`${second} ${SATURDAY}`);
    for (let time = 0; time < 2; time += 1) {
      expect((await prices.removeDay(second)).statusCode).toBe(200);
    }
    await prices.setDay(second, { dates: [SATURDAY], perHour: 3_000 });
    expect(datesOf(await prices.read())).toEqual([`${first} 2026-11-30`]);
  });

  it('that was set is not refused to a repeated request after its dates are over', async () => {
    const id = makeChangeId();
    await prices.setDay(id, { dates: [SATURDAY], closed: true });
    prices.app.clock.time = new Date('2026-11-30T09:00:00Z');
    const answer = await prices.setDay(id, { dates: [SATURDAY], closed: true });
    expect(datesOf(dataOf(answer))).toEqual([`${id} ${SATURDAY}`]);
  });

  it('is refused only if one of its dates was changed by another device since', async () => {
    const theirs = makeChangeId();
    await prices.setDay(theirs, { dates: [SATURDAY], closed: true }, { basedOn: 0 });
    const other = await prices.setDay(
      makeChangeId(),
      { dates: ['2026-11-30'], perDay: 20_000 },
      { basedOn: 0 },
    );
    expect(other.statusCode).toBe(200);
    const same = await prices.setDay(
      makeChangeId(),
      { dates: [SATURDAY], perDay: 20_000 },
      { basedOn: 0 },
    );
    expect(codeOfAnswer(same)).toBe('RULES_CHANGED');
    expect(same.json<{ rules: HostRules }>().rules).toEqual(await prices.read());
    const basis = { basedOn: 0, follows: [theirs] };
    const own = await prices.setDay(makeChangeId(), { dates: [SATURDAY], perDay: 20_000 }, basis);
    expect(own.statusCode).toBe(200);
  });

  it.each([
    ['without dates', { dates: [], closed: true as const }],
    ['that changes nothing', { dates: [SATURDAY] }],
    ['that is closed and has a price', { dates: [SATURDAY], closed: true as const, perDay: 900 }],
    ['with an opening time only', { dates: [SATURDAY], opening: '09:00' }],
    ['that closes before it opens', { dates: [SATURDAY], opening: '09:00', closing: '08:00' }],
    ['on a date that doesn’t exist', { dates: ['2026-11-31'], closed: true as const }],
    ['that is over', { dates: ['2026-11-19'], closed: true as const }],
  ])('%s is refused', async (_, day) => {
    const answer = await prices.setDay(makeChangeId(), day);
    expect([answer.statusCode, codeOfAnswer(answer)]).toEqual([400, 'INVALID_INPUT']);
  });

  it('can be on 400 dates ahead', async () => {
    const days = Array.from({ length: 400 }, (_, index) =>
      new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10),
    );
    expect((await prices.setDay(makeChangeId(), { dates: days, closed: true })).statusCode).toBe(
      200,
    );
    const more = await prices.setDay(makeChangeId(), { dates: [SATURDAY], closed: true });
    expect(codeOfAnswer(more)).toBe('SPECIAL_DAY_LIMIT');
    const again = await prices.setDay(makeChangeId(), { dates: days, perDay: 30_000 });
    expect(again.statusCode).toBe(200);
  });
});

it('rules are in their host’s export, and go with the account', async () => {
  const { app, host } = prices;
  await prices.replace({ rules: EVENING });
  await prices.setDay(makeChangeId(), { dates: [SATURDAY], closed: true, label: 'Ada’s wedding' });
  const exported = await app.call('GET', '/accounts/export', { token: host });
  expect(exported.json<{ data: { priceRules: unknown } }>().data.priceRules).toEqual([
    { spaceId: idOf(1), ...(await prices.read()) },
  ]);
  const { deletePriceRulesOf } = await import('#server/modules/hosting/service.ts');
  await app.database.db.transaction((tx) => deletePriceRulesOf(tx, idOf(HOST_ID)));
  expect((await prices.read()).version).toBe(0);
});
