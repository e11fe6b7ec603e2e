import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../settings/reach.ts';
import type { Config } from '../settings/config.ts';
import type { Database } from '../db/open.ts';
import type { CardProvider } from '../gateways/cards/cards.ts';
import { openCardProvider } from '../gateways/cards/open-provider.ts';
import type { Sandbox } from '../gateways/cards/sandbox/sandbox.ts';
import * as copy from '../logging/startup-copy.ts';

export interface Cards {
  readonly provider: CardProvider;
  /** Printed at startup for the operator; undefined if there is nothing to report. */
  readonly note: string | undefined;
  /** Called once the server accepts webhooks. */
  start(): void;
  stop(): Promise<void>;
}

interface CardsOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly secretKey: string;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Opens the card provider that the settings choose. The sandbox's checkout server listens before
 * any payer can be sent to it.
 */
export async function openCards(config: Config, options: CardsOptions): Promise<Cards> {
  const settings = config.payments.provider;
  if (settings.name === 'sandbox') return openSandbox(config, settings, options);
  const noSandbox = () => {
    throw new Error('The sandbox was not chosen.');
  };
  const provider = openCardProvider(settings, { fetch, sandbox: noSandbox });
  return { provider, note: undefined, start: () => undefined, stop: () => Promise.resolve() };
}

async function openSandbox(
  config: Config,
  settings: { readonly port: number | undefined; readonly url: string | undefined },
  options: CardsOptions,
): Promise<Cards> {
  const { createSandbox } = await import('../gateways/cards/sandbox/sandbox.ts');
  const { checkoutServer } = await import('../gateways/cards/sandbox/checkout-server.ts');
  const { deliverByFetch } = await import('../gateways/cards/sandbox/webhooks.ts');
  const place = { origin: '' };
  const sandbox: Sandbox = createSandbox({
    ...options,
    random: randomBytes,
    origin: () => place.origin,
    deliver: deliverByFetch(fetch),
  });
  const checkout = checkoutServer(sandbox);
  const port = settings.port ?? (config.port === 0 ? 0 : config.port + 1);
  await checkout.listen({ port, host: config.host });
  place.origin = settings.url ?? checkoutUrlBesideApp(config, checkout);
  return {
    provider: sandbox,
    note: copy.sandboxNote(place.origin),
    start: () => sandbox.start(),
    stop: async () => {
      await sandbox.stop();
      await checkout.close();
    },
  };
}

/**
 * Returns the checkout's URL on the host of `publicUrl`, so that a phone that reaches the app also
 * reaches the checkout.
 */
function checkoutUrlBesideApp({ publicUrl }: Config, checkout: FastifyInstance): string {
  const own = addressOf(checkout);
  if (publicUrl === undefined) return own;
  const url = new URL(publicUrl);
  url.protocol = 'http:';
  url.port = new URL(own).port;
  return url.origin;
}
