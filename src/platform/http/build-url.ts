export type UrlParts = Readonly<Record<string, string | undefined>>;

/**
 * The address of a call: `:name` in the path is replaced, encoded, by `params`; what is undefined
 * in `query` is left out. The base may be a path of this origin or another origin's address.
 * Throws a `TypeError` where a parameter is missing: no request may go to a half-made address.
 */
export function buildUrl(base: string, path: string, params: UrlParts, query: UrlParts): string {
  const filled = path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${path}: ${name} is missing`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, value);
  }
  const suffix = search.size === 0 ? '' : `?${search.toString()}`;
  return `${base.replace(/\/+$/, '')}${filled}${suffix}`;
}
