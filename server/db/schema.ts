/** All tables, for Drizzle. */
export {
  accounts,
  rateLimits,
  hostProfiles,
  jobs,
  mailbox,
  mailLinks,
  sessions,
} from './schema-accounts.ts';

export {
  adminActions,
  paymentIssues,
  listingRemovals,
  reviewReports,
  savedSpaces,
  suspendedSpaces,
} from './schema-admin.ts';

export { bookings, bookingSlots, checkIns } from './schema-bookings.ts';
export { catalogueChanges, catalogueMeta, reviews, spaces } from './schema-catalogue.ts';
export {
  bankAccounts,
  listingChanges,
  payouts,
  pictures,
  spaceViews,
  subscriptions,
} from './schema-hosting.ts';

export {
  idempotencyKeys,
  ledgerAccounts,
  ledgerTransfers,
  paymentEvents,
  payments,
  refunds,
} from './schema-payments.ts';

export { pushChoices, pushDevices } from './schema-push.ts';
export {
  sandboxCharges,
  sandboxPayouts,
  sandboxRefunds,
  sandboxWebhooks,
} from './schema-sandbox.ts';

export { serverInstances } from './schema-servers.ts';
