import { type ProviderName, ProviderUnavailable } from './cards.ts';

/**
 * The origin of a checkout's address, if it's one that people may be sent to.
 *
 * @throws {ProviderUnavailable} for any other: they would type their card's number there.
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
