import { API_BASE } from '#contract/spaces/catalogue.ts';

const configured: unknown = import.meta.env['VITE_API_BASE'];

/** Base of all calls: a path of this origin, or another provider's URL (set at build time). */
export const apiBase = typeof configured === 'string' && configured !== '' ? configured : API_BASE;

/**
 * Returns the URL from which this page can load an image that the provider calls, for example,
 * `/images/a/640.webp`: a relative address belongs to the provider's origin, which may differ from
 * the page's. Addresses are stored as they arrived, so that they suit every build of the app.
 */
export const providerUrl = (address: string, base = apiBase): string =>
  base.startsWith('/') ? address : new URL(address, base).href;

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
