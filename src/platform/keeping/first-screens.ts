import * as v from 'valibot';

/** What a screen showed last, for the worker to lay into the page before the app is there. */
export const FirstScreenSchema = v.object({
  /** Address of the script that drew it: another version's markup has other styles. */
  script: v.string(),
  /** Addresses of the sheets that it needs beside those of the page. */
  sheets: v.array(v.string()),
  /** Whether data was saved: else its pictures are larger than such a device wants. */
  isLite: v.boolean(),
  /** The inside of `main`. */
  markup: v.string(),
});

export type FirstScreen = v.InferOutput<typeof FirstScreenSchema>;

const ADDRESSES: readonly string[] = ['/', '/allspace'];

/** The screen at an address, if it is one of those that are kept: as it looks without filters. */
export function firstScreenAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  return search === '' && ADDRESSES.includes(pathname) ? pathname : undefined;
}
