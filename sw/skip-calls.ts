/**
 * Chromium's static routing: requests that bypass the worker, which need not be started for them.
 */
export interface Routable {
  addRoutes?(rule: RoutingRule): Promise<void>;
}

interface RoutingRule {
  readonly condition: { readonly urlPattern: string; readonly requestDestination: '' };
  readonly source: 'network';
}

/**
 * Routes the provider's calls straight to the network where the browser supports it, because the
 * worker doesn't handle them. It need not be started before a call, and calls don't keep it busy: a
 * page that called all the time would delay a newer version that was accepted.
 *
 * @param base Base of the calls: a path, or another provider's URL.
 * @param script URL of the worker's script.
 */
export async function skipCalls(
  install: Routable,
  base: string,
  script: string,
  report: (reason: unknown) => void,
): Promise<void> {
  try {
    const urlPattern = new URL(`${base}/*`, script).href;
    // Requests of the app's own code only: photos at the same provider are handled by the worker.
    const condition = { urlPattern, requestDestination: '' } as const;
    await install.addRoutes?.({ condition, source: 'network' });
  } catch (reason) {
    // Without the route calls go through the worker, which doesn't handle them.
    report(reason);
  }
}
