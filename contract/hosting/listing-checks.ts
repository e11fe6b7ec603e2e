import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ChangedListingSchema, NewListingSchema } from './listings.ts';

const reply = v.object({ message: v.string() });

/**
 * Calls that say whether a listing's form would be accepted, before its photos are uploaded, which
 * may be megabytes on a slow connection. They store nothing. Their errors are those of the calls that
 * they precede, except for the photos themselves. Require the capability `listing-checks`.
 */
export const listingCheckApi = {
  checkNewListing: endpoint({
    method: 'POST',
    path: '/host/listings/check',
    summary: 'Check the texts of a new listing before its photos are sent',
    origin: 'added',
    roles: ['host'],
    body: NewListingSchema,
    reply,
  }),
  checkChangedListing: endpoint({
    method: 'POST',
    path: '/host/listings/:id/check',
    summary: 'Check the texts of a changed listing before its new photos are sent',
    origin: 'added',
    roles: ['host'],
    params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    body: ChangedListingSchema,
    reply,
  }),
} as const;
