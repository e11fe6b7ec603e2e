import { type Browser, test as base } from '@playwright/test';
import { WEBHOOK_PATH } from '#contract/payments/payments.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { type KorapayServer, startKorapay } from '#tests/providers/cards/korapay.ts';
import { type PaystackServer, startPaystack } from '#tests/providers/cards/paystack.ts';
import { wholeChromium } from '../chromium.ts';
import { DATABASE_VARIABLE, POSTGRES_VARIABLE, TEMPLATE_VARIABLE } from '../global-setup.ts';
import { copyOf, removeFolder } from './data-folders.ts';
import { buildNextVersion, type NextVersion } from './next-version.ts';
import { RestorableServer } from './restorable-server.ts';
import { freePort, RunningServer, SHORT_LIVED } from './server.ts';

interface WorkerServers {
  /** Launches the whole browser for the first test that needs it. */
  wholeBrowser: () => Promise<Browser>;
  /** For tests that change no data. */
  workerServer: RunningServer;
  restorable: RestorableServer;
  /** Takes payments by card in its sandbox. */
  shop: RunningServer;
  /** Takes bank transfers, too. */
  transferShop: RunningServer;
  korapay: KorapayServer;
  /** Takes payments through a fake of Korapay's documented API. */
  korapayShop: RunningServer;
  paystackShopPort: number;
  paystack: PaystackServer;
  /** The same with Paystack's API, whose webhook address is part of its settings. */
  paystackShop: RunningServer;
  nextVersion: NextVersion;
}

type Settings = Partial<Omit<Parameters<typeof RunningServer.start>[0], 'dist'>>;

const SECRET_KEY = 'sk_test_browser';
const PUBLIC_KEY = 'pk_test_browser';

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
 * All servers that tests share. Each is started by the first test that needs it. They are defined in
 * one place, because Playwright starts another worker, and with it another browser and other servers,
 * for tests with other fixtures of this kind.
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
  transferShop: [
    ({}, use) => withServer(use, { env: { PAYMENT_CHANNELS: 'card,bank_transfer' } }),
    { scope: 'worker' },
  ],
  korapay: [
    async ({}, use) => {
      const provider = await startKorapay({ secretKey: SECRET_KEY });
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  korapayShop: [
    ({ korapay: { baseUrl, origin } }, use) =>
      withServer(use, {
        env: {
          PAYMENT_PROVIDER: 'korapay',
          KORAPAY_SECRET_KEY: SECRET_KEY,
          KORAPAY_PUBLIC_KEY: PUBLIC_KEY,
          KORAPAY_URL: baseUrl,
          KORAPAY_CHECKOUT_URL: origin,
        },
      }),
    { scope: 'worker' },
  ],
  paystackShopPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  paystack: [
    async ({ paystackShopPort }, use) => {
      const webhookUrl = `http://127.0.0.1:${paystackShopPort}${API_BASE}${WEBHOOK_PATH}/paystack`;
      const provider = await startPaystack({ secretKey: SECRET_KEY, webhookUrl });
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  paystackShop: [
    ({ paystackShopPort, paystack: { origin, scriptUrl } }, use) =>
      withServer(use, {
        port: paystackShopPort,
        env: {
          PAYMENT_PROVIDER: 'paystack',
          PAYSTACK_SECRET_KEY: SECRET_KEY,
          PAYSTACK_URL: origin,
          PAYSTACK_CHECKOUT_URL: origin,
          PAYSTACK_SCRIPT_URL: scriptUrl,
        },
      }),
    { scope: 'worker' },
  ],
  nextVersion: [
    async ({}, use) => {
      const next = await buildNextVersion();
      await use(next);
      await next.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
