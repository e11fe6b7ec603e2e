import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatementKind } from '../../../db/schema/statements.ts';
import { compareSides, type OurSide, type ProviderSide, UNKNOWN_HERE } from './compare.ts';
import { addToTotals, NO_TOTALS } from './totals.ts';

const ours = (changes: Partial<OurSide> = {}): OurSide => ({
  state: 'done',
  kobo: 2_250_000,
  currency: 'NGN',
  refundedKobo: 0,
  ...changes,
});

const theirs = (changes: Partial<ProviderSide> = {}): ProviderSide => ({
  state: 'done',
  kobo: 2_250_000,
  currency: 'NGN',
  ...changes,
});

describe('a charge', () => {
  it.each([
    ['that is paid on both sides', theirs(), ours(), undefined],
    ['that only the provider knows', theirs(), UNKNOWN_HERE, 'charge-unpaid-here'],
    ['that is unpaid here', theirs(), ours({ state: 'open' }), 'charge-unpaid-here'],
    [
      'that the provider doesn’t know',
      { state: 'missing' } as const,
      ours(),
      'charge-unpaid-there',
    ],
    ['that failed there', theirs({ state: 'failed' }), ours(), 'charge-unpaid-there'],
    ['of another amount', theirs({ kobo: 2_250_001 }), ours(), 'charge-amount-differs'],
    ['in another currency', theirs({ currency: 'USD' }), ours(), 'charge-amount-differs'],
    ['that is paid nowhere', theirs({ state: 'open' }), ours({ state: 'open' }), undefined],
    ['that was charged back', theirs({ state: 'reversed' }), ours(), 'charge-unpaid-there'],
    [
      'that was refunded in full',
      theirs({ state: 'reversed' }),
      ours({ refundedKobo: 2_250_000 }),
      undefined,
    ],
    [
      'that was reversed although only a part was refunded',
      theirs({ state: 'reversed' }),
      ours({ refundedKobo: 50_000 }),
      'charge-unpaid-there',
    ],
  ])('%s', (_name, provider, side, cause) => {
    expect(compareSides('charge', provider, side)).toBe(cause);
  });
});

describe.each([
  ['refund', 'refund-differs'],
  ['payout', 'payout-differs'],
] as const)('a %s', (kind, differs) => {
  it.each([
    ['that is done on both sides', theirs(), ours(), undefined],
    ['that only the provider has', theirs(), UNKNOWN_HERE, differs],
    ['that only the provider has begun', theirs({ state: 'open' }), UNKNOWN_HERE, differs],
    ['that only we have', { state: 'missing' } as const, ours(), differs],
    ['that failed there', theirs({ state: 'failed' }), ours(), differs],
    [
      'that failed on both sides',
      theirs({ state: 'failed' }),
      ours({ state: 'failed' }),
      undefined,
    ],
    ['that failed here', theirs(), ours({ state: 'failed' }), differs],
    ['that became credit here', theirs(), ours({ state: 'credited' }), differs],
    ['that is on its way', theirs({ state: 'open' }), ours({ state: 'open' }), undefined],
    ['that is not sent yet', { state: 'missing' } as const, ours({ state: 'open' }), undefined],
    ['that is done only here', theirs({ state: 'open' }), ours(), differs],
    ['of another amount', theirs({ kobo: 1 }), ours(), differs],
    ['of an amount that isn’t reported', { state: 'done' } as const, ours(), undefined],
  ])('%s', (_name, provider, side, cause) => {
    expect(compareSides(kind, provider, side)).toBe(cause);
  });
});

const kinds = fc.constantFrom<StatementKind>('charge', 'refund', 'payout');
const amounts = fc.integer({ min: 1, max: 1_000_000_000 });

/** A transaction on which both sides agree, and ways to make them differ. */
const PLANTED: readonly ((provider: ProviderSide, side: OurSide) => [ProviderSide, OurSide])[] = [
  (provider) => [provider, UNKNOWN_HERE],
  (provider, side) => [provider, { ...side, state: 'open' }],
  (_provider, side) => [{ state: 'missing' }, side],
  (provider, side) => [{ ...provider, state: 'failed' }, side],
  (provider, side) => [{ ...provider, state: 'open' }, side],
  (provider, side) => [{ ...provider, kobo: (provider.kobo ?? 0) + 1 }, side],
  (provider, side) => [{ ...provider, currency: 'USD' }, side],
];

describe('a day of transactions', () => {
  it('has exactly the differences that were planted, and equal totals without any', () => {
    const transaction = fc.record({
      kind: kinds,
      kobo: amounts,
      planted: fc.option(fc.nat({ max: PLANTED.length - 1 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(transaction, { maxLength: 60 }), (day) => {
        let totals = NO_TOTALS;
        for (const { kind, kobo, planted } of day) {
          const agreed = [theirs({ kobo }), ours({ kobo })] as const;
          const plant = planted === undefined ? undefined : PLANTED[planted];
          const [provider, side] = plant?.(...agreed) ?? agreed;
          expect(compareSides(kind, provider, side) !== undefined).toBe(plant !== undefined);
          if (plant === undefined) totals = addToTotals(totals, kind, provider, side);
        }
        for (const { provider, ours: own } of Object.values(totals)) expect(provider).toEqual(own);
        const agreed = day.filter(({ planted }) => planted === undefined);
        expect(totals.charge.ours.count).toBe(
          agreed.filter(({ kind }) => kind === 'charge').length,
        );
      }),
    );
  });
});
