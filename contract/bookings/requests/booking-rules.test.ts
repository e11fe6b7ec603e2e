import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_MODES, INSTANT_BOOKING, reasonsToAsk } from './booking-rules.ts';

const guest = { isFirstTime: true, people: undefined, calendarFails: false } as const;

describe('whether a guest has to ask', () => {
  it('follows the rules of the host', () => {
    const rules = { mode: 'rules', firstTime: true, abovePeople: 6 } as const;
    expect(reasonsToAsk(rules, guest)).toEqual(['first-time']);
    expect(reasonsToAsk(rules, { ...guest, isFirstTime: false })).toEqual([]);
    expect(reasonsToAsk(rules, { ...guest, isFirstTime: false, people: 6 })).toEqual([]);
    expect(reasonsToAsk(rules, { ...guest, isFirstTime: false, people: 7 })).toEqual(['people']);
    expect(reasonsToAsk({ mode: 'ask', firstTime: false }, guest)).toEqual(['always']);
    expect(reasonsToAsk(INSTANT_BOOKING, guest)).toEqual([]);
  });

  it('doesn’t depend on rules that are switched off, but on calendars that fail', () => {
    const rules = fc.record({
      mode: fc.constantFrom(...BOOKING_MODES),
      firstTime: fc.boolean(),
      abovePeople: fc.integer({ min: 1, max: 20 }),
    });
    const people = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined });
    fc.assert(
      fc.property(
        rules,
        fc.record({ isFirstTime: fc.boolean(), people, calendarFails: fc.boolean() }),
        (chosen, who) => {
          const reasons = reasonsToAsk(chosen, who);
          expect(reasons.includes('calendar')).toBe(who.calendarFails);
          expect(reasons.includes('always')).toBe(chosen.mode === 'ask');
          const byRules = reasons.some((reason) => reason === 'people' || reason === 'first-time');
          expect(byRules && chosen.mode !== 'rules').toBe(false);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
