/** Replaces the name of a guest whose account was deleted. */
export const FORMER_GUEST = 'Former guest';

/**
 * Returns the public name of a review's author: `Ada O.` for `Ada Okafor`. A name that is already
 * short stays as it is.
 */
export function shortAuthorName(name: string): string {
  if (name === FORMER_GUEST) return name;
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
