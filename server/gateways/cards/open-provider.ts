import type { CardProvider } from './cards.ts';
import { createKorapay, type KorapayOptions } from './korapay.ts';
import { createPaystack, type PaystackOptions } from './paystack.ts';
import type { Fetch } from './provider-http.ts';

type Settings<Options> = Omit<Options, 'fetch' | 'timeout'>;

export type CardProviderConfig =
  | { readonly name: 'sandbox' }
  | ({ readonly name: 'korapay' } & Settings<KorapayOptions>)
  | ({ readonly name: 'paystack' } & Settings<PaystackOptions>);

export interface CardProviderSurroundings {
  readonly fetch: Fetch;
  /** Makes the sandbox, should it be chosen: it alone needs a database. */
  readonly sandbox: () => CardProvider;
}

/**
 * The provider that the settings name.
 *
 * @throws {Error} for keys that can't be right.
 */
export function openCardProvider(
  config: CardProviderConfig,
  { fetch, sandbox }: CardProviderSurroundings,
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
