/**
 * Returns whether a device stores the screens of everyone who is logged in on it. Runs in a page.
 *
 * @param record The cache key of the list of stored tiers.
 */
export async function hasScreensStored(record: string): Promise<boolean> {
  const root = JSON.parse(localStorage.getItem('root') ?? '{}') as Record<string, unknown>;
  const tiers: readonly (readonly [tier: string, isWanted: boolean])[] = [
    ['public', true],
    ['user', Boolean(root['userToken'])],
    ['host', Boolean(root['hostToken'])],
    ['admin', sessionStorage.getItem('adminToken') !== null],
  ];
  const stored: unknown = await (await caches.match(record))?.json();
  return tiers.every(
    ([tier, isWanted]) => !isWanted || (Array.isArray(stored) && stored.includes(tier)),
  );
}
