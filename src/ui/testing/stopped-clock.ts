import { act } from '@testing-library/react';
import { vi } from 'vitest';

const MAX_ROUNDS = 1_000;

const realTimeout = setTimeout.bind(globalThis);

/**
 * Stops the clock: from now on time passes only with `pass`, until `vi.useRealTimers`. Work without
 * delays still runs, but `findBy…` and `waitFor` would wait for ever: use `until` instead.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Resolves when the condition is true, without any time passing. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let round = 0; !isSo(); round += 1) {
    if (round === MAX_ROUNDS) throw new Error('It does not come without time passing.');
    await act(() => new Promise((resolve) => realTimeout(resolve)));
  }
}
