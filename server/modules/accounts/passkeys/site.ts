import { isIP } from 'node:net';

/** For whom passkeys are made: browsers bind each to a domain. */
export interface PasskeySite {
  /** `https://aye.ng`, which the browser names in what it signs. */
  readonly origin: string;
  /** `aye.ng` */
  readonly domain: string;
}

const LOOPBACK = ['127.0.0.1', '[::1]'];

/**
 * Returns the site of an address of the app, or undefined if browsers make no passkeys for it. A
 * network address can't have any; a server on this machine is also `localhost`, which can.
 *
 * @param base URL of the app, without a slash at the end.
 */
export function passkeySiteOf(base: string): PasskeySite | undefined {
  const url = new URL(base);
  if (LOOPBACK.includes(url.hostname)) url.hostname = 'localhost';
  const domain = url.hostname;
  return isIP(domain.replaceAll(/[[\]]/g, '')) === 0 ? { origin: url.origin, domain } : undefined;
}
