import { vi } from 'vitest';
import { PATIENCE_MS } from './patience-ms.ts';

// `expect.poll` has a setting for this (vitest.config.ts), `vi.waitFor` has none.
const { waitFor } = vi;
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options);
