import { base32, type RandomBytes } from '../../db/new-id.ts';

/** `Ada O.` of `Ada Okafor`: all that everybody reads of who wrote a review. */
export function authorName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** `AYE-7K3M-Q2`: short enough to be read out at a door, where it's shown beside a name. */
export function newShortId(random: RandomBytes): string {
  const text = base32(random, 6).toUpperCase();
  return `AYE-${text.slice(0, 4)}-${text.slice(4)}`;
}
