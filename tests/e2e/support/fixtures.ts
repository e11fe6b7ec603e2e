import { test as base, expect } from '@playwright/test';
import { ConsoleGuard } from './console-guard.ts';
import { copyOf, removeFolder } from './data-folders.ts';
import { TEMPLATE_VARIABLE } from './global-setup.ts';
import { RunningServer, SHORT_LIVED } from './server.ts';

interface TestFixtures {
  /** The server under test, running when the test begins. Its data is shared: only read it. */
  app: RunningServer;
  /** A server with data of its own, for a test that changes something. */
  ownApp: RunningServer;
  /** A test fails on any complaint of the browser that it did not expect through this. */
  guard: ConsoleGuard;
}

interface WorkerFixtures {
  workerServer: RunningServer;
}

type Settings = Partial<Omit<Parameters<typeof RunningServer.start>[0], 'dist'>>;

async function copyOfTemplate(): Promise<string> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (template === undefined) throw new Error(`${TEMPLATE_VARIABLE} is not set.`);
  return copyOf(template);
}

/** Runs a server for as long as `use` takes: on a copy of the template, or on a folder that it may keep. */
export async function withServer(
  use: (server: RunningServer) => Promise<void>,
  settings: Settings = {},
): Promise<void> {
  const dataDir = settings.dataDir ?? (await copyOfTemplate());
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
  // oxlint-disable-next-line no-empty-pattern
  ownApp: ({}, use) => withServer(use),
  baseURL: ({ workerServer }, use) => use(workerServer.url),
  guard: [
    async ({ context, app: _running }, use) => {
      const guard = new ConsoleGuard();
      guard.watch(context);
      await use(guard);
      expect(guard.unexpected(), 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
