import { afterEach, beforeEach } from 'vitest';
import { takeToasts, type Toast } from '../toast/toasts.ts';

/** What the person is told during each test of a file, in order; it begins empty each time. */
export function hearToasts(): Toast[];
export function hearToasts<Kept>(keep: (toast: Toast) => Kept): Kept[];
export function hearToasts(keep: (toast: Toast) => unknown = (toast) => toast): unknown[] {
  const heard: unknown[] = [];
  let stop: () => void = () => undefined;
  beforeEach(() => {
    // What was told before, when nobody listened, is not this test's.
    takeToasts(() => undefined)();
    heard.length = 0;
    stop = takeToasts((toast) => void heard.push(keep(toast)));
  });
  afterEach(() => stop());
  return heard;
}
