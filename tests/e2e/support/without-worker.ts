import type { BrowserContext } from '@playwright/test';

/** As in a browser that has no service workers: each file comes from the server. */
export const withoutWorker = (context: BrowserContext) =>
  context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
