import type { GivenFacts } from '#contract/facts.ts';
import { type Listing, listingApi } from '#contract/listings.ts';
import type { Call } from '#src/platform/http/create-call.ts';

/** What a provider said of a change, and the listing as it is now. */
export interface Changed {
  readonly message: string;
  readonly data: Listing;
}

/** Throws a `CallError`, as the others here do. */
export async function pauseListing(call: Call, id: string): Promise<Changed> {
  return (await call(listingApi.pause, { params: { id }, auth: 'host' })).read();
}

export async function resumeListing(call: Call, id: string): Promise<Changed> {
  return (await call(listingApi.resume, { params: { id }, auth: 'host' })).read();
}

export async function confirmFacts(call: Call, id: string, facts: GivenFacts): Promise<Changed> {
  const options = { params: { id }, body: facts, auth: 'host' } as const;
  return (await call(listingApi.confirmFacts, options)).read();
}

export async function removeListing(call: Call, id: string): Promise<string> {
  return (await call(listingApi.remove, { params: { id }, auth: 'host' })).read().message;
}
