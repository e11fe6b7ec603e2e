import { vi } from 'vitest';
import { ASSERTION_TIMEOUT_MS } from './assertion-timeout-ms.ts';

// `expect.poll` has a setting for this (vitest.config.ts), `vi.waitFor` has none.
const { waitFor } = vi;
vi.waitFor = (callback, options = ASSERTION_TIMEOUT_MS) => waitFor(callback, options);
