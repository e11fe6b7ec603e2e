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
export { bookings, bookingSlots } from './schema-bookings.ts';
export { catalogueChanges, catalogueMeta, reviews, spaces } from './schema-catalogue.ts';
