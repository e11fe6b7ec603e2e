import type { FastifyInstance } from 'fastify';

/** Who can reach an address: this machine only, a private network, or anyone. */
export type AddressReach = 'machine' | 'network' | 'internet';

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * Private addresses: RFC 1918 and 3927, unique local and link-local IPv6 (RFC 4193 and 4291), and
 * mDNS names.
 */
const PRIVATE =
  /^(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|\[(?:f[cd][0-9a-f]{2}|fe80):.*\]|.+\.local)$/i;

/** Returns whether a host name or address is this machine's own. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/**
 * PUBLIC_URL decides if it is not a loopback address; otherwise the interface that the server
 * listens on.
 */
export function reachOf(host: string | undefined, publicUrl: string | undefined): AddressReach {
  const named = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  if (named !== undefined && !isLoopback(named))
    return PRIVATE.test(named) ? 'network' : 'internet';
  return host === undefined || isLoopback(host) ? 'machine' : 'network';
}

/** The URL under which this machine reaches the server, once it is listening. */
export function addressOf({ server }: FastifyInstance): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? `:${address.port}` : '';
  return `http://localhost${port}`;
}
