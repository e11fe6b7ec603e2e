import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A test fails if its code writes errors or warnings to the console, unless the test clears or
 * replaces the mocks.
 */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  for (const method of ['error', 'warn'] as const) {
    const calls = vi.isMockFunction(console[method]) ? vi.mocked(console[method]).mock.calls : [];
    expect(calls, `unexpected console.${method}`).toEqual([]);
  }
  vi.restoreAllMocks();
});
