import type { Workbox } from 'workbox-window';

const SCRIPT = '/sw.js';

type WorkerUrl = ConstructorParameters<typeof Workbox>[0];

/** The part of the browser's Trusted Types that is used. Older browsers have none. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(url: string): WorkerUrl };
}

/**
 * Returns the service worker's URL in the form in which browsers with Trusted Types accept it. The
 * policy is the only one that pages may create (`server/http/security.ts`), and can produce nothing
 * but this URL. It can be created once in each page.
 */
export function trustedWorkerUrl(): WorkerUrl {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('aye', { createScriptURL: () => SCRIPT });
  return policy?.createScriptURL(SCRIPT) ?? SCRIPT;
}
