import { WEBHOOK_PATH } from '#contract/payments/payments.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { type KorapayServer, startKorapay } from '#tests/providers/cards/korapay.ts';
import { type PaystackServer, startPaystack } from '#tests/providers/cards/paystack.ts';
import { test } from './paying.ts';
import { freePort } from './servers/server.ts';
import { withServer } from './servers/worker-servers.ts';

const SECRET_KEY = 'sk_test_browser';
const PUBLIC_KEY = 'pk_test_browser';

/* oxlint-disable no-empty-pattern -- Playwright takes a fixture's needs from the names in it. */

/** The app on a server that takes payments through a fake of Korapay's documented API. */
export const korapayTest = test.extend<{ korapay: KorapayServer }>({
  korapay: async ({}, use) => {
    const provider = await startKorapay({ secretKey: SECRET_KEY });
    await use(provider);
    await provider.stop();
  },
  paid: ({ korapay: { baseUrl, origin } }, use) =>
    withServer(use, {
      env: {
        PAYMENT_PROVIDER: 'korapay',
        KORAPAY_SECRET_KEY: SECRET_KEY,
        KORAPAY_PUBLIC_KEY: PUBLIC_KEY,
        KORAPAY_URL: baseUrl,
        KORAPAY_CHECKOUT_URL: origin,
      },
    }),
});

/** The same with Paystack's API, whose webhook address is part of its settings. */
export const paystackTest = test.extend<{ paystackPort: number; paystack: PaystackServer }>({
  paystackPort: async ({}, use) => use(await freePort()),
  paystack: async ({ paystackPort }, use) => {
    const webhookUrl = `http://127.0.0.1:${paystackPort}${API_BASE}${WEBHOOK_PATH}/paystack`;
    const provider = await startPaystack({ secretKey: SECRET_KEY, webhookUrl });
    await use(provider);
    await provider.stop();
  },
  paid: ({ paystackPort, paystack: { origin, scriptUrl } }, use) =>
    withServer(use, {
      port: paystackPort,
      env: {
        PAYMENT_PROVIDER: 'paystack',
        PAYSTACK_SECRET_KEY: SECRET_KEY,
        PAYSTACK_URL: origin,
        PAYSTACK_CHECKOUT_URL: origin,
        PAYSTACK_SCRIPT_URL: scriptUrl,
      },
    }),
});
