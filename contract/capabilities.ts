import * as v from 'valibot';

/**
 * What a provider may have beyond the calls of the specification (§7). The app hides what is not
 * listed; a provider that answers 404 has none.
 */
export const CAPABILITIES = [
  /** `GET /space/getAll?since=` answers only what changed. */
  'catalogue-delta',
  /** `GET /space/{id}/reviews`. */
  'reviews',
  /** The calls of `accounts-api.ts` that section 7 does not have. */
  'accounts',
  /** `GET /space/{id}/availability?date=`. */
  'availability',
  /** A request of a logged-in account may carry `Idempotency-Key`: its repeat gets the same answer. */
  'idempotency',
  /** Bookings carry all of `UserBookingSchema`, and can be cancelled. */
  'bookings',
  /** Passes with a signature, and the host's check-in (`check-ins.ts`). */
  'check-in',
  /** Listings are changed, paused and deleted, and carry facts (`listings.ts`). */
  'listings',
  /** The bank list, account names, and the ledger's entries (`host-money.ts`). */
  'host-money',
  /** `GET /host/plan`, and `billing` when a subscription is started. */
  'plans',
  /** `GET /host/overview`, `GET /host/analytics` and counted views. */
  'host-insight',
  /** `POST /booking/{id}/review`. */
  'reviews-write',
  /** Messages to a closed app (`push.ts`). */
  'push',
  /** The admin's calls beyond approving (`admin.ts`). */
  'admin-desk',
  /** Reviews are answered by the host and reported (`review-writing.ts`). */
  'review-care',
  /** Saved spaces are merged into the account (`saved.ts`). */
  'saved-spaces',
] as const;

export type Capability = (typeof CAPABILITIES)[number];

/** Unknown names are kept: a newer server may list what this app has not heard of. */
export const CapabilitiesSchema = v.object({
  contractVersion: v.number(),
  capabilities: v.array(v.string()),
});
