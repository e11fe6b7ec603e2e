/** Chromium's own: what goes past the worker, which need not be started for it. */
export interface Routable {
  addRoutes?(rule: RoutingRule): Promise<void>;
}

interface RoutingRule {
  readonly condition: { readonly urlPattern: string; readonly requestDestination: '' };
  readonly source: 'network';
}

/**
 * The provider's calls go straight to the network, where the browser can: the worker has no business
 * with them. It need not be started before a call, and calls don't keep it at work: a page that called
 * all the time would put off a newer version that was told to take over.
 *
 * @param base Where the calls are; a path, or another provider's address.
 * @param script Where the worker's script is.
 */
export async function skipCalls(
  install: Routable,
  base: string,
  script: string,
  report: (reason: unknown) => void,
): Promise<void> {
  try {
    const urlPattern = new URL(`${base}/*`, script).href;
    // Of the app's own code: a picture at the same provider is the worker's.
    const condition = { urlPattern, requestDestination: '' } as const;
    await install.addRoutes?.({ condition, source: 'network' });
  } catch (reason) {
    // Without it calls go through the worker, which lets them pass.
    report(reason);
  }
}
