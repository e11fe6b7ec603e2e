import type { BrowserContext } from '@playwright/test';

/** Simulates a browser without service workers: each file comes from the server. */
export const withoutWorker = (context: BrowserContext) =>
  context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
