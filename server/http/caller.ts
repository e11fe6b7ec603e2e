import { isIPv6 } from 'node:net';

/**
 * Returns the key under which attempts of a caller are counted: the IPv4 address, or the first 64
 * bits of an IPv6 address. A household gets such a prefix and can choose the remaining bits freely.
 */
export function callerOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [left = '', right] = address.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
