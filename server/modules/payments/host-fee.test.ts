import { describe, expect, it } from 'vitest';
import { feeAfterArrival, readFee } from './host-fee.ts';

/** In whole kobo. */
const PRICE = 450_000;

const NEW = { paidKobo: null, feeKobo: null, returned: null } as const;
const [UNBOOKED, BOOKED] = [{ bookedKobo: 0 }, { bookedKobo: PRICE }];

describe('the fee of a payment by transfer', () => {
  it('is the whole fee of an amount that pays for the booking', () => {
    const arrival = { payment: NEW, feeKobo: 6_750, kobo: PRICE, creditedKobo: 0 };
    expect(feeAfterArrival({ ...arrival, before: UNBOOKED, after: BOOKED })).toBe(6_750);
  });

  it('is divided if a part of the amount is credited', () => {
    const arrival = { payment: NEW, feeKobo: 9_000, kobo: 600_000, creditedKobo: 150_000 };
    expect(feeAfterArrival({ ...arrival, before: UNBOOKED, after: BOOKED })).toBe(6_750);
  });

  it('stays when more arrives for a booking that is paid for', () => {
    const payment = { paidKobo: PRICE, feeKobo: 6_750, returned: null };
    const arrival = { payment, feeKobo: 13_500, kobo: PRICE, creditedKobo: PRICE };
    expect(feeAfterArrival({ ...arrival, before: BOOKED, after: BOOKED })).toBe(6_750);
  });

  it('includes what waited for the rest, and not what was credited before', () => {
    const waiting = { paidKobo: 150_000, feeKobo: 2_250, returned: null };
    const rest = { feeKobo: 6_750, kobo: 300_000, creditedKobo: 0 };
    const states = { before: UNBOOKED, after: BOOKED };
    expect(feeAfterArrival({ payment: waiting, ...rest, ...states })).toBe(6_750);
    const late = { ...waiting, returned: 'late' } as const;
    const whole = { feeKobo: 9_000, kobo: PRICE, creditedKobo: 0 };
    expect(feeAfterArrival({ payment: late, ...whole, ...states })).toBe(6_750);
  });

  it('is the fee of everything as long as nothing is booked', () => {
    const payment = { paidKobo: 100_000, feeKobo: 1_500, returned: null };
    const arrival = { payment, feeKobo: 3_000, kobo: 100_000, creditedKobo: 0 };
    expect(feeAfterArrival({ ...arrival, before: UNBOOKED, after: UNBOOKED })).toBe(3_000);
  });

  it.each([
    ['isn’t reported', null, null],
    ['has become lower', 1_000, 2_250],
  ])('can be computed if it %s', (_, feeKobo, expected) => {
    const payment = { paidKobo: 150_000, feeKobo: 2_250, returned: null };
    const arrival = { payment, feeKobo, kobo: 300_000, creditedKobo: 0 };
    expect(feeAfterArrival({ ...arrival, before: UNBOOKED, after: BOOKED })).toBe(expected);
  });
});

it.each([
  [67, 67],
  [0, 0],
  [undefined, null],
  [-1, null],
  [67.5, null],
])('readFee reads %s as %s', (feeKobo, expected) => {
  expect(readFee(feeKobo === undefined ? {} : { feeKobo })).toBe(expected);
});
