import { expect } from '@playwright/test';
import { ConsoleGuard } from './console-guard.ts';
import { recordToasts } from './screens/toasts.ts';
import type { RunningServer } from './servers/server.ts';
import { test as base } from './servers/worker-servers.ts';
import { delayWorker, isOnRequest } from './worker-on-request.ts';

interface TestFixtures {
  /**
   * Whether the test needs the whole browser, for background sync, push messages or installation. A
   * file sets it with `test.use(WHOLE_BROWSER)`.
   */
  isWhole: boolean;
  /**
   * The server under test, which is running when the test begins. Its data is shared and must not
   * be changed.
   */
  app: RunningServer;
  /**
   * A server for tests that change data. Every test begins with the data of the demo. The test may
   * stop, kill and start the server, but must not change its settings or its build.
   */
  ownApp: RunningServer;
  /** A test fails on anything that the browser reports and the test did not expect through this. */
  guard: ConsoleGuard;
}

export const WHOLE_BROWSER = { isWhole: true };

export const test = base.extend<TestFixtures>({
  isWhole: [false, { option: true }],
  app: async ({ workerServer }, use) => {
    await workerServer.start();
    await use(workerServer);
  },
  ownApp: async ({ restorable }, use) => {
    await restorable.restore();
    await use(restorable.server);
  },
  baseURL: ({ app }, use) => use(app.url),
  context: async ({ context: quick, isWhole, wholeBrowser }, use, { file }) => {
    const context = isWhole ? await (await wholeBrowser()).newContext() : quick;
    if (isOnRequest(file)) await delayWorker(context);
    await recordToasts(context);
    await use(context);
    if (isWhole) await context.close();
  },
  guard: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard();
      guard.watch(context);
      await use(guard);
      expect(guard.unexpected(), 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
