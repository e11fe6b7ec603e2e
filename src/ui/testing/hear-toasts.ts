import { afterEach, beforeEach } from 'vitest';
import { takeToasts, type Toast } from '../toast/toasts.ts';

/**
 * Collects the toasts shown during each test of a file, in order; empty at the start of each test.
 */
export function hearToasts(): Toast[];
export function hearToasts<Collected>(keep: (toast: Toast) => Collected): Collected[];
export function hearToasts(keep: (toast: Toast) => unknown = (toast) => toast): unknown[] {
  const heard: unknown[] = [];
  let stop: () => void = () => undefined;
  beforeEach(() => {
    // Drops toasts that were shown before this test.
    takeToasts(() => undefined)();
    heard.length = 0;
    stop = takeToasts((toast) => void heard.push(keep(toast)));
  });
  afterEach(() => stop());
  return heard;
}
