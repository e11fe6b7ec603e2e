import * as v from 'valibot';

/**
 * The last content of a screen, which the service worker inserts into the page before the app has
 * started.
 */
export const FirstScreenSchema = v.object({
  /** URL of the script that drew it: another version's markup has other styles. */
  script: v.string(),
  /** URLs of the style sheets that it needs besides those of the page. */
  sheets: v.array(v.string()),
  /**
   * Whether lite mode was on; if not, its photos are larger than a device in lite mode should load.
   */
  isLite: v.boolean(),
  /** The inner HTML of `main`. */
  markup: v.string(),
});

export type FirstScreen = v.InferOutput<typeof FirstScreenSchema>;

const ADDRESSES: readonly string[] = ['/', '/allspace'];

/**
 * Returns the path of a screen whose content is cached, or undefined. Only screens without filters
 * are.
 */
export function firstScreenAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  return search === '' && ADDRESSES.includes(pathname) ? pathname : undefined;
}
