import type { QueryClient } from '@tanstack/react-query';
import { type Listing, listingApi } from '#contract/listings.ts';
import { readListings } from '#contract/reading/listings.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadable } from '#src/platform/http/failure.ts';
import { believeNoOlder } from './believe-no-older.ts';
import { type Kept, keptQuery } from './kept.ts';

/** Everything below it changes when a listing does. */
export const LISTINGS_KEY = ['hosting', 'listings'] as const;

/** Some providers answer the list where others answer the count (decisions: calls). */
async function askListings(
  call: Call,
  now: Date,
  signal: AbortSignal,
): Promise<readonly Listing[]> {
  const own = await call(listingApi.listMine, { auth: 'host', signal });
  const listings = readListings(own.raw, now);
  if (listings !== undefined) return listings;
  const other = await call(listingApi.countLive, { auth: 'host', signal });
  const listed = readListings(other.raw, now);
  if (listed === undefined) throw unreadable(own.status, own.raw);
  return listed;
}

/**
 * The host's own spaces, whatever their status, the newest first; kept on the device.
 *
 * @param since When this host logged in: nobody is shown another one's spaces.
 */
export function listMyListings(call: Call, now: () => Date, since: number) {
  return keptQuery<readonly Listing[]>({
    key: [...LISTINGS_KEY, since],
    now,
    ask: (signal) => askListings(call, now(), signal),
  });
}

/** A listing as the provider has just said it, or that it's gone: the list needn't be asked for. */
export function putListing(client: QueryClient, id: string, listing: Listing | undefined): void {
  client.setQueriesData<Kept<readonly Listing[]>>({ queryKey: LISTINGS_KEY }, (kept) =>
    kept === undefined
      ? undefined
      : {
          ...kept,
          value: kept.value.flatMap((one) => (one.id === id ? (listing ?? []) : one)),
        },
  );
  believeNoOlder(client, LISTINGS_KEY);
}
