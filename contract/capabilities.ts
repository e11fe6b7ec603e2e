import * as v from 'valibot';

/**
 * What a provider may offer beyond the calls of the specification (§7). The app hides what isn't
 * listed. A provider that answers the request for capabilities with 404 has none.
 */
const CAPABILITIES = [
  /** `GET /space/getAll?since=` returns only what changed. */
  'catalogue-delta',
  /** The catalogue in parts (`catalogue-parts.ts`). */
  'catalogue-parts',
  /** `GET /spaces/search` (`search/search-api.ts`). */
  'space-search',
  /** `GET /space/{id}/reviews`. */
  'reviews',
  /** The calls of `accounts-api.ts` that section 7 does not have. */
  'accounts',
  /** `GET /space/{id}/availability?date=`. */
  'availability',
  /** A request of a logged-in account may carry `Idempotency-Key`; a repeat gets the same reply. */
  'idempotency',
  /** Bookings have all fields of `UserBookingSchema` and can be cancelled. */
  'bookings',
  /** Signed passes and the host's check-in (`check-ins.ts`). */
  'check-in',
  /** `POST /host/checkin/undo`. */
  'check-in-undo',
  /**
   * Listings can be changed, paused and deleted, and describe power and internet (`listings.ts`).
   */
  'listings',
  /**
   * The list of banks, the names of account holders, and the entries of the ledger
   * (`host-money.ts`).
   */
  'host-money',
  /** `GET /host/plan`, and `billing` in the request that starts a subscription. */
  'plans',
  /** `GET /host/overview`, `GET /host/analytics` and view counts. */
  'host-insight',
  /** `POST /booking/{id}/review`. */
  'reviews-write',
  /** Push notifications (`push.ts`). */
  'push',
  /** The calls of admins other than approving (`admin.ts`). */
  'admin-desk',
  /** Hosts can answer reviews, and reviews can be reported (`review-writing.ts`). */
  'review-care',
  /** Saved spaces are merged into the account (`saved.ts`). */
  'saved-spaces',
  /** Sign-up accepts `returnTo`, which the links of its emails carry as `redirect`. */
  'return-to',
  /** Sign-up accepts `signUpSecret`, which verifies the email without the password. */
  'sign-up-secret',
  /**
   * Listings accept coordinates, a landmark, house rules and a phone number for questions
   * (`place.ts`), and `GET /space/{id}/host` answers.
   */
  'place',
  /** The host's agenda, calendar and blocked times (`host-calendar.ts`). */
  'host-calendar',
  /** A guest can move a booking (`reschedule.ts`), and moved passes are revoked (`check-ins.ts`). */
  'reschedule',
  /** Guests have credit (`credit.ts`), also for the refund of a cancelled booking. */
  'credit',
  /** `GET /space/fully-booked?date=` (`day-search.ts`). */
  'day-search',
  /** The list of sessions, each of which can be ended (`sessions-api.ts`). */
  'sessions',
  /** Authenticator app and recovery codes (`second-factor.ts`), and `code` at log-in. */
  'second-factor',
  /** Passkeys, a way to log in without a password (`passkeys.ts`). */
  'passkeys',
  /** The figures and the payments that admins browse (`admin-lists.ts`). */
  'admin-lists',
  /** The accounts and the listings that admins browse (`admin-browse.ts`). */
  'admin-browse',
  /** Visits send their speed, and admins see it (`visit-figures.ts`). */
  'visit-figures',
  /** Guests can wait for a taken time, and hosts see how many do (`waitlist.ts`). */
  'waitlist',
  /**
   * A host can cancel a booking with a full refund and a voucher, and its guest gets alternatives
   * (`host-cancel.ts`). `GET /push/choices` accepts `kinds=all`.
   */
  'host-cancel',
  /** Links with which other calendars fetch a host's bookings (`calendar-links.ts`). */
  'calendar-feeds',
  /** Other calendars that close a host's spaces (`calendar-imports.ts`). */
  'calendar-imports',
  /**
   * A guest can ask for another time after a change isn't free any more, and a host can propose one
   * (`move-requests.ts`).
   */
  'move-requests',
  /** Guests can pay for a booking by bank transfer on our own screen (`transfers.ts`). */
  'transfers',
  /** Guests can have their credit paid out to their bank account (`credit-payout.ts`). */
  'credit-payout',
  /**
   * After a cancellation by the host the guest can take credit instead of waiting for the refund
   * (`refund-choice.ts`).
   */
  'refund-choice',
  /** Several bookings that repeat, with one payment (`series.ts`). */
  'series',
  /** Hosts group spaces into venues and link those that contain each other (`venues.ts`). */
  'venues',
  /** Things that guests can add to a booking (`extras/extras.ts`). */
  'extras',
  /** A host can let guests ask before they book (`booking-requests.ts`). */
  'booking-requests',
  /** Prices and opening times by rules, and binding quotes (`price-rules-api.ts`). */
  'price-rules',
  /** Guests and hosts write to each other (`messages-api.ts`). */
  'messages',
  /** A listing's form can be checked before its photos are sent (`listing-checks.ts`). */
  'listing-checks',
  /** `POST /host/bankdetails/link`. */
  'bank-link',
] as const;

export type Capability = (typeof CAPABILITIES)[number];

/** Unknown names are accepted: a newer server may list capabilities that this app doesn't know. */
export const CapabilitiesSchema = v.object({
  contractVersion: v.number(),
  capabilities: v.array(v.string()),
});
