import type { UtilitiesInput } from '#contract/spaces/utilities.ts';
import { type Listing, listingApi } from '#contract/hosting/listings.ts';
import type { Call } from '#src/platform/http/create-call.ts';

/** The provider's message about a change, and the listing as it is now. */
export interface ChangedListingReply {
  readonly message: string;
  readonly data: Listing;
}

/** Throws a `CallError`, like the other functions here. */
export async function pauseListing(call: Call, id: string): Promise<ChangedListingReply> {
  return (await call(listingApi.pause, { params: { id }, auth: 'host' })).read();
}

export async function resumeListing(call: Call, id: string): Promise<ChangedListingReply> {
  return (await call(listingApi.resume, { params: { id }, auth: 'host' })).read();
}

export async function confirmFacts(
  call: Call,
  id: string,
  facts: UtilitiesInput,
): Promise<ChangedListingReply> {
  const options = { params: { id }, body: facts, auth: 'host' } as const;
  return (await call(listingApi.confirmFacts, options)).read();
}

export async function deleteListing(call: Call, id: string): Promise<string> {
  return (await call(listingApi.remove, { params: { id }, auth: 'host' })).read().message;
}
