/** What the address of a list has: a filter other than 'all', and a search that isn't empty. */
export interface BrowseSearch<Filter extends string> {
  readonly filter?: Filter;
  readonly q?: string;
}

/** Returns the part of an address that names a filter and a search; unknown values are left out. */
export function browseSearch<Filter extends string>(
  filters: readonly Filter[],
  filter: unknown,
  q: unknown,
): BrowseSearch<Filter> {
  const known = filters.find((one) => one === filter && one !== 'all');
  return {
    ...(known === undefined ? {} : { filter: known }),
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
  };
}
