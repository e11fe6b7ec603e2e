/**
 * Milliseconds that a test of a runner without a browser waits for something to become true. The
 * default of one second, of Vitest as of Testing Library, is too little on a busy machine.
 */
export const ASSERTION_TIMEOUT_MS = 10_000;
