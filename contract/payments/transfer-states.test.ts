import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountToTransfer,
  isTransferOpen,
  MIN_TRANSFER_KOBO,
  nextTransfer,
  quotedTransfer,
  TRANSFER_STATES,
  type TransferEvent,
  type TransferProgress,
} from './transfer-states.ts';

const RUNS = { numRuns: 1_000 };

const price = fc.integer({ min: 10_000, max: 500_000_000 });
const event: fc.Arbitrary<TransferEvent> = fc.oneof(
  fc.constant<TransferEvent>({ kind: 'issue' }),
  fc.constant<TransferEvent>({ kind: 'end' }),
  fc.record({
    kind: fc.constant('arrive' as const),
    kobo: fc.oneof(fc.integer({ min: 1, max: 500_000_000 }), price),
    isHeld: fc.boolean(),
    canBook: fc.boolean(),
  }),
);
const history = fc.tuple(price, fc.array(event, { maxLength: 12 }));

function run(priceKobo: number, events: readonly TransferEvent[]): TransferProgress {
  return events.reduce(nextTransfer, quotedTransfer(priceKobo));
}

const received = (events: readonly TransferEvent[]): number =>
  events.reduce((sum, one) => sum + (one.kind === 'arrive' ? one.kobo : 0), 0);

const arrive = (kobo: number, more: { isHeld?: boolean; canBook?: boolean } = {}) =>
  ({ kind: 'arrive', kobo, isHeld: true, canBook: true, ...more }) as const;

describe('the states of a transfer', () => {
  it('has a place for every kobo that arrived, after any events', () => {
    fc.assert(
      fc.property(history, ([priceKobo, events]) => {
        const { reservedKobo, bookedKobo, creditedKobo } = run(priceKobo, events);
        expect(reservedKobo + bookedKobo + creditedKobo).toBe(received(events));
        expect(Math.min(reservedKobo, bookedKobo, creditedKobo)).toBeGreaterThanOrEqual(0);
        expect([0, priceKobo]).toContain(bookedKobo);
      }),
      RUNS,
    );
  });

  it('has an exit from every state that waits: the end of the hold closes it', () => {
    fc.assert(
      fc.property(history, ([priceKobo, events]) => {
        const ended = nextTransfer(run(priceKobo, events), { kind: 'end' });
        expect(isTransferOpen(ended)).toBe(false);
        expect(ended.reservedKobo).toBe(0);
      }),
      RUNS,
    );
  });

  it('never takes a booking or a credit back, and books once at most', () => {
    fc.assert(
      fc.property(history, event, ([priceKobo, events], next) => {
        const before = run(priceKobo, events);
        const after = nextTransfer(before, next);
        expect(TRANSFER_STATES).toContain(after.state);
        expect(after.bookedKobo).toBeGreaterThanOrEqual(before.bookedKobo);
        expect(after.creditedKobo).toBeGreaterThanOrEqual(before.creditedKobo);
        expect(after.state === 'confirmed' || after.state === 'overpaid').toBe(
          after.bookedKobo > 0,
        );
        expect(after.reservedKobo > 0).toBe(after.state === 'underpaid');
      }),
      RUNS,
    );
  });

  it('is booked by exactly the amount that the account asks for', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1 }), (priceKobo, part) => {
        const first = Math.max(1, part % priceKobo);
        const underpaid = run(priceKobo, [{ kind: 'issue' }, arrive(first)]);
        if (underpaid.state !== 'underpaid') return;
        const rest = amountToTransfer(underpaid);
        expect(rest).toBeGreaterThanOrEqual(MIN_TRANSFER_KOBO);
        expect(nextTransfer(underpaid, arrive(rest)).bookedKobo).toBe(priceKobo);
      }),
      RUNS,
    );
  });

  it.each([
    ['the exact amount', [arrive(50_000)], 'confirmed', 0],
    ['too little while the seats are held', [arrive(20_000)], 'underpaid', 0],
    ['the rest', [arrive(20_000), arrive(30_000)], 'confirmed', 0],
    ['too much', [arrive(60_000)], 'overpaid', 10_000],
    ['the same amount twice', [arrive(50_000), arrive(50_000)], 'overpaid', 50_000],
    ['too little, and nothing more', [arrive(20_000), { kind: 'end' }], 'expired', 20_000],
    ['nothing', [{ kind: 'end' }], 'expired', 0],
    [
      'the amount when the time is taken',
      [{ kind: 'end' }, arrive(50_000, { isHeld: false, canBook: false })],
      'late',
      50_000,
    ],
    [
      'the amount after the hold when the time is free',
      [{ kind: 'end' }, arrive(50_000, { isHeld: false })],
      'confirmed',
      0,
    ],
    [
      'too little after the hold',
      [{ kind: 'end' }, arrive(20_000, { isHeld: false })],
      'late',
      20_000,
    ],
  ] as const)('ends as expected after %s', (_what, events, state, creditedKobo) => {
    const progress = run(50_000, [{ kind: 'issue' }, ...events]);
    expect(progress).toMatchObject({ state, creditedKobo });
  });
});
