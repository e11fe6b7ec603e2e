export type UrlParameters = Readonly<Record<string, string | undefined>>;

/**
 * Builds the URL of a call. `:name` in the path is replaced by the encoded value in `params`;
 * undefined values in `query` are left out. The base may be a path of this origin or another
 * origin's URL.
 * @throws TypeError if a parameter is missing, so that no request goes to an incomplete URL
 */
export function buildUrl(
  base: string,
  path: string,
  params: UrlParameters,
  query: UrlParameters,
): string {
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
