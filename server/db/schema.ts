/** Every table, for Drizzle. */
export {
  accounts,
  attempts,
  hostProfiles,
  jobs,
  mailbox,
  mailLinks,
  sessions,
} from './schema-accounts.ts';
export { bookings, bookingSlots, checkIns } from './schema-bookings.ts';
export { catalogueChanges, catalogueMeta, reviews, spaces } from './schema-catalogue.ts';
export {
  idempotencyKeys,
  ledgerAccounts,
  ledgerTransfers,
  paymentEvents,
  payments,
  refunds,
} from './schema-payments.ts';
export { sandboxCharges, sandboxRefunds, sandboxWebhooks } from './schema-sandbox.ts';
