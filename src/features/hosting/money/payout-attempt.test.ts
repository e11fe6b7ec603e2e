import { describe, expect, it } from 'vitest';
import { sharedTexts } from '#src/platform/session/session.ts';
import { endPayout, isPayoutOpen, payoutKey } from './payout-attempt.ts';

let made = 0;
const newKey = () => `key-${(made += 1)}`;

describe('idempotency key of a payout', () => {
  it('stays the same until the payout is answered', () => {
    const key = payoutKey(sharedTexts, newKey);
    expect(isPayoutOpen(sharedTexts)).toBe(true);
    expect(payoutKey(sharedTexts, newKey)).toBe(key);
    endPayout(sharedTexts, key);
    expect(isPayoutOpen(sharedTexts)).toBe(false);
    expect(payoutKey(sharedTexts, newKey)).not.toBe(key);
  });

  it('is not ended by the answer to an older payout', () => {
    const key = payoutKey(sharedTexts, newKey);
    endPayout(sharedTexts, 'an older key');
    expect(payoutKey(sharedTexts, newKey)).toBe(key);
    endPayout(sharedTexts, key);
  });
});
