import type { CardProvider } from './cards.ts';
import { createKorapay, type KorapayOptions } from './korapay/korapay.ts';
import { createPaystack, type PaystackOptions } from './paystack/paystack.ts';
import type { Fetch } from './provider-http.ts';

type Settings<Options> = Omit<Options, 'fetch' | 'timeout'>;

export type CardProviderConfig =
  | { readonly name: 'sandbox' }
  | ({ readonly name: 'korapay' } & Settings<KorapayOptions>)
  | ({ readonly name: 'paystack' } & Settings<PaystackOptions>);

export interface CardProviderDependencies {
  readonly fetch: Fetch;
  /**
   * Creates the sandbox if it is chosen. It is passed in because only the sandbox needs a database.
   */
  readonly sandbox: () => CardProvider;
}

/**
 * Creates the card provider that the settings choose.
 *
 * @throws {ProviderKeyError} The keys are of the wrong kind or of different modes.
 */
export function openCardProvider(
  config: CardProviderConfig,
  { fetch, sandbox }: CardProviderDependencies,
): CardProvider {
  switch (config.name) {
    case 'korapay':
      return createKorapay({ ...config, fetch });
    case 'paystack':
      return createPaystack({ ...config, fetch });
    case 'sandbox':
      return sandbox();
  }
}
