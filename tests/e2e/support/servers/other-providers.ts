import { API_BASE } from '#contract/spaces/catalogue.ts';
import { WEBHOOK_PATH } from '#contract/payments/payments.ts';
import { type KorapayServer, startKorapay } from '#tests/providers/cards/korapay.ts';
import { type PaystackServer, startPaystack } from '#tests/providers/cards/paystack.ts';
import { withServer } from '../fixtures.ts';
import { test as base } from '../paying.ts';
import { freePort } from './server.ts';

const SECRET_KEY = 'sk_test_browser';
const PUBLIC_KEY = 'pk_test_browser';

/** The app on a server that takes payments through a fake of Korapay's documented API. */
export const korapayTest = base.extend<object, { korapay: KorapayServer }>({
  korapay: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const provider = await startKorapay({ secretKey: SECRET_KEY });
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  shop: [
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
});

interface PaystackFixtures {
  shopPort: number;
  paystack: PaystackServer;
}

/** The same with Paystack's API, whose webhook address is part of its settings. */
export const paystackTest = base.extend<object, PaystackFixtures>({
  // oxlint-disable-next-line no-empty-pattern
  shopPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  paystack: [
    async ({ shopPort }, use) => {
      const webhookUrl = `http://127.0.0.1:${shopPort}${API_BASE}${WEBHOOK_PATH}/paystack`;
      const provider = await startPaystack({ secretKey: SECRET_KEY, webhookUrl });
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  shop: [
    ({ shopPort, paystack: { origin, scriptUrl } }, use) =>
      withServer(use, {
        port: shopPort,
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
});
