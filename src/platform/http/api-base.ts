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
