import { type Browser, test as base } from '@playwright/test';
import { SHORT_LIVED } from '#tests/setup/servers/short-lived.ts';
import { wholeChromium } from '../chromium.ts';
import { DATABASE_VARIABLE, POSTGRES_VARIABLE, TEMPLATE_VARIABLE } from '../global-setup.ts';
import { copyOf, removeFolder } from './data-folders.ts';
import { buildNextVersion, type NextVersion } from './next-version.ts';
import { RestorableServer } from './restorable-server.ts';
import { RunningServer } from './server.ts';

interface WorkerServers {
  /** Launches the whole browser for the first test that needs it. */
  wholeBrowser: () => Promise<Browser>;
  /** For tests that change no data. */
  workerServer: RunningServer;
  restorable: RestorableServer;
  /** Takes payments by card in its sandbox. */
  shop: RunningServer;
  nextVersion: NextVersion;
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
    // Its data goes with it.
    await server.kill();
    await removeFolder(dataDir);
  }
}

/* oxlint-disable no-empty-pattern -- Playwright takes a fixture's needs from the names in it. */

/**
 * All servers that many tests share; an idle server costs 3 % of a core. Each is started by the
 * first test that needs it. They are defined in one place, because Playwright starts another worker,
 * and with it another browser and other servers, for tests with other fixtures of this kind.
 */
export const test = base.extend<object, WorkerServers>({
  wholeBrowser: [
    async ({ browser }, use) => {
      const whole = wholeChromium(browser);
      await use(whole.browser);
      await whole.close();
    },
    { scope: 'worker' },
  ],
  workerServer: [({}, use) => withServer(use), { scope: 'worker' }],
  restorable: [
    ({}, use) =>
      RestorableServer.use(
        { postgresUrl: fromSetup(POSTGRES_VARIABLE), name: fromSetup(DATABASE_VARIABLE) },
        use,
      ),
    { scope: 'worker' },
  ],
  shop: [({}, use) => withServer(use), { scope: 'worker' }],
  nextVersion: [
    async ({}, use) => {
      const next = await buildNextVersion();
      await use(next);
      await next.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
