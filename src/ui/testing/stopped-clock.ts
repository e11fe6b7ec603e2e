import { act } from '@testing-library/react';
import { vi } from 'vitest';

const MOST_ROUNDS = 1_000;

const realTimeout = setTimeout.bind(globalThis);

/**
 * From now on time passes only by `pass`, until `vi.useRealTimers`. What takes no time still happens,
 * but `findBy…` and `waitFor` would wait for ever: use `until`.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Resolves when it is so, without any time having passed. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let round = 0; !isSo(); round += 1) {
    if (round === MOST_ROUNDS) throw new Error('It does not come without time passing.');
    await act(() => new Promise((resolve) => realTimeout(resolve)));
  }
}
