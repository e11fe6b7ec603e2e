import { connectivity } from '../connectivity/connectivity.ts';
import { session } from '../session/session.ts';
import { apiBase } from './api-base.ts';
import { type Call, createCall } from './create-call.ts';

/** Milliseconds of silence after which a call is given up. */
const TIMEOUT_MS = 15_000;

/** The app's calls, in the browser's surroundings. */
export const call: Call = createCall({
  base: apiBase,
  fetch: (input, init) => globalThis.fetch(input, init),
  timeoutMs: TIMEOUT_MS,
  report: connectivity,
  tokens: {
    getToken: session.getToken,
    refused(role, token) {
      // An answer may be late: whoever has logged in since then stays.
      if (session.getToken(role) === token) session.end(role);
    },
  },
});
