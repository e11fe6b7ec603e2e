import type { Fetch } from '../provider-http.ts';
import type { Deliver } from './context.ts';

const PATIENCE = 10_000;

/** Delivers webhooks over HTTP, as a real card provider does. */
export function deliverByFetch(fetch: Fetch): Deliver {
  return async (url, body, headers) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' });
    await response.body?.cancel();
    return { ok: response.ok };
  };
}
