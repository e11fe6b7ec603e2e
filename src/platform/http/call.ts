import { connectivity } from '../connectivity/connectivity.ts';
import { session } from '../session/session.ts';
import { apiBase } from './api-base.ts';
import { type Call, createCall } from './create-call.ts';

/** Milliseconds without a byte after which a call is aborted. */
const TIMEOUT_MS = 15_000;

/** The app's function for calls, with the browser's dependencies. */
export const call: Call = createCall({
  base: apiBase,
  fetch: (input, init) => globalThis.fetch(input, init),
  timeoutMs: TIMEOUT_MS,
  report: connectivity,
  tokens: {
    getToken: session.getToken,
    refused(role, token) {
      // An answer may arrive late, so only the session of the refused token is ended.
      if (session.getToken(role) === token) session.end(role);
    },
  },
});
