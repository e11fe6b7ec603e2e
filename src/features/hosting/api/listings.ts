import type { QueryClient } from '@tanstack/react-query';
import { type Listing, listingApi } from '#contract/hosting/listings.ts';
import { parseListings } from '#contract/lenient-parsers/listings.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadableReply } from '#src/platform/http/failure.ts';
import { changeCached, offlineQuery } from './offline-query.ts';

/** Start of the keys of all queries that change when a listing changes. */
export const LISTINGS_KEY = ['hosting', 'listings'] as const;

/** Some providers return the list where others return the count (decisions: calls). */
async function askListings(
  call: Call,
  now: Date,
  signal: AbortSignal,
): Promise<readonly Listing[]> {
  const own = await call(listingApi.listMine, { auth: 'host', signal });
  const listings = parseListings(own.raw, now);
  if (listings !== undefined) return listings;
  const other = await call(listingApi.countLive, { auth: 'host', signal });
  const listed = parseListings(other.raw, now);
  if (listed === undefined) throw unreadableReply(own.status, own.raw);
  return listed;
}

/**
 * Fetches the host's own spaces in any status, newest first; stored on the device. Always refetched
 * when it is shown: a closed page or the worker may have sent a new listing a moment ago.
 *
 * @param since Time of this host's log-in, so that no host sees the spaces of another.
 */
export function listMyListings(call: Call, since: number) {
  const query = offlineQuery<readonly Listing[]>({
    key: [...LISTINGS_KEY, since],
    ask: (signal) => askListings(call, new Date(), signal),
  });
  return { ...query, staleTime: 0 };
}

/**
 * Writes a listing as the provider has just returned it, or its removal, to the stored list, which
 * then needn't be refetched.
 */
export function putListing(client: QueryClient, id: string, listing: Listing | undefined): void {
  changeCached<readonly Listing[]>(client, LISTINGS_KEY, (listings) =>
    listings.flatMap((one) => (one.id === id ? (listing ?? []) : one)),
  );
}
