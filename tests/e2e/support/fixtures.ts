import { test as base, expect } from '@playwright/test';
import { ConsoleGuard } from './console-guard.ts';
import { copyOf, removeFolder } from './servers/data-folders.ts';
import { DATABASE_VARIABLE, POSTGRES_VARIABLE, TEMPLATE_VARIABLE } from './global-setup.ts';
import { RestorableServer } from './servers/restorable-server.ts';
import { RunningServer, SHORT_LIVED } from './servers/server.ts';
import { recordToasts } from './screens/toasts.ts';
import { delayWorker, isOnRequest } from './worker-on-request.ts';

interface TestFixtures {
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

interface WorkerFixtures {
  workerServer: RunningServer;
  restorable: RestorableServer;
}

type Settings = Partial<Omit<Parameters<typeof RunningServer.start>[0], 'dist'>>;

function fromSetup(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is not set.`);
  return value;
}

/** Runs a server as long as `use` runs, on a copy of the template or on a given folder. */
export async function withServer(
  use: (server: RunningServer) => Promise<void>,
  settings: Settings = {},
): Promise<void> {
  const dataDir = settings.dataDir ?? (await copyOf(fromSetup(TEMPLATE_VARIABLE)));
  const server = await RunningServer.start({ nodeFlags: SHORT_LIVED, ...settings, dataDir });
  try {
    await use(server);
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Playwright takes a fixture's needs from the names in this pattern, empty ones too.
  // oxlint-disable-next-line no-empty-pattern
  workerServer: [({}, use) => withServer(use), { scope: 'worker' }],
  app: async ({ workerServer }, use) => {
    await workerServer.start();
    await use(workerServer);
  },
  restorable: [
    // oxlint-disable-next-line no-empty-pattern
    ({}, use) =>
      RestorableServer.use(
        { postgresUrl: fromSetup(POSTGRES_VARIABLE), name: fromSetup(DATABASE_VARIABLE) },
        use,
      ),
    { scope: 'worker' },
  ],
  ownApp: async ({ restorable }, use) => {
    await restorable.restore();
    await use(restorable.server);
  },
  baseURL: ({ app }, use) => use(app.url),
  context: async ({ context }, use, { file }) => {
    if (isOnRequest(file)) await delayWorker(context);
    await recordToasts(context);
    await use(context);
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
