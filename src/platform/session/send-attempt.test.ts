import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textStore } from '#src/platform/session/text-store.ts';
import { sendAttempt } from './attempt-key.ts';

const own = textStore(() => sessionStorage);
const keys: (string | undefined)[] = [];
const quotes: (string | undefined)[] = [];

/** Sends an attempt whose first answer the provider repeats, whatever the time is by then. */
function attempt(isIdempotent = true, quoteId = 'first') {
  return sendAttempt(own, {
    name: 'attempt',
    contents: 'Monday',
    isIdempotent,
    quoteId,
    send: (request) => {
      const { idempotencyKey: key } = request;
      keys.push(key);
      quotes.push(request.quoteId);
      const firstAt = keys.indexOf(key);
      return Promise.resolve(firstAt === 0 ? '2026-11-20T09:15:00Z' : '2026-11-20T09:45:00Z');
    },
    heldUntilOf: (answer) => answer,
  });
}

const setClock = (time: string) => vi.setSystemTime(new Date(time));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
  sessionStorage.clear();
  keys.length = 0;
  quotes.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an attempt to start a payment', () => {
  it('is repeated with its key while the seats are held', async () => {
    await attempt();
    setClock('2026-11-20T09:14:00Z');
    expect(await attempt()).toBe('2026-11-20T09:15:00Z');
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is repeated as it was first sent, although the price was bound again', async () => {
    await attempt();
    await attempt(true, 'second');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(quotes).toEqual(['first', 'first']);
  });

  it('is followed by another one if the seats of its answer are no longer held', async () => {
    await attempt();
    setClock('2026-11-20T09:30:00Z');
    expect(await attempt(true, 'second')).toBe('2026-11-20T09:45:00Z');
    expect(quotes).toEqual(['first', 'first', 'second']);
    expect(keys).toEqual([keys[0], keys[0], expect.any(String)]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is sent once by a device whose clock is ahead', async () => {
    setClock('2026-11-20T12:00:00Z');
    await attempt();
    expect(keys).toHaveLength(1);
  });

  it('has no key for a provider that doesn’t know them', async () => {
    await attempt(false);
    expect(keys).toEqual([undefined]);
  });
});
