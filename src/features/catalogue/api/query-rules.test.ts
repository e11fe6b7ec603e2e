import { describe, expect, it } from 'vitest';
import { CallError } from '#src/platform/http/call-error.ts';
import { freshEnough, freshSince, retryServerFaults } from './query-rules.ts';

describe('freshSince', () => {
  const now = 10_000_000;
  const staleTime = (savedAt: number | undefined) =>
    freshSince(() => new Date(now))({
      state: { data: savedAt === undefined ? undefined : { savedAt } },
    });

  it.each([
    ['what was just fetched', now, freshEnough],
    ['what was fetched almost a minute ago', now - 59_999, freshEnough],
    ['what was fetched a minute ago', now - 60_000, 0],
    ['what a wrong clock dates in the future', now + 1, 0],
    ['nothing', undefined, 0],
  ])('%s', (_, savedAt, expected) => {
    expect(staleTime(savedAt)).toBe(expected);
  });
});

describe('retryServerFaults', () => {
  const failure = (kind: CallError['kind']) => new CallError({ kind, message: 'x' });

  it('retries a server error twice', () => {
    expect([0, 1, 2].map((failures) => retryServerFaults(failures, failure('server')))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each(['offline', 'timeout', 'refused', 'unreadable'] as const)('does not retry %s', (kind) => {
    expect(retryServerFaults(0, failure(kind))).toBe(false);
  });

  it('does not retry an error in our own code', () => {
    expect(retryServerFaults(0, new TypeError('bug'))).toBe(false);
  });
});
