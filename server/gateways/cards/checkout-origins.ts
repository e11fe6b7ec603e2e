import { type ProviderName, ProviderUnavailable } from './cards.ts';

/**
 * Returns the origin of a checkout's URL if it is allowed.
 *
 * @throws {ProviderUnavailable} The origin is not allowed. Payers would enter their card number
 * there.
 */
export function allowedOrigin(
  name: ProviderName,
  address: string,
  origins: readonly string[],
): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url?.username === '' && url.password === '';
  if (url !== undefined && isPlain && origins.includes(url.origin)) return url.origin;
  throw new ProviderUnavailable(`${name} answered with a checkout at an unknown address`);
}
