import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that makes the code complain in the console fails, unless it says that it expects so. */
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
