/** All tables, for Drizzle. */
export {
  accounts,
  rateLimits,
  hostProfiles,
  jobs,
  mailbox,
  mailLinks,
  recoveryCodes,
  secondFactors,
  sessions,
} from './accounts.ts';

export {
  adminActions,
  paymentIssues,
  listingRemovals,
  reviewReports,
  savedSpaces,
  suspendedSpaces,
} from './admin.ts';

export {
  blockedTimes,
  bookingMoves,
  bookingReminders,
  bookings,
  bookingSlots,
  checkIns,
} from './bookings.ts';
export { calendarConflicts, calendarImports } from './calendar-imports.ts';
export { calendarLinks } from './calendar-links.ts';
export { catalogueChanges, catalogueMeta, reviews, spaces } from './catalogue.ts';
export { hostCancellations } from './host-cancellations.ts';
export { moveRequests } from './move-requests.ts';
export {
  bankAccounts,
  listingChanges,
  payouts,
  pictures,
  spaceViews,
  subscriptions,
} from './hosting.ts';

export {
  idempotencyKeys,
  ledgerAccounts,
  ledgerTransfers,
  paymentEvents,
  payments,
  refunds,
} from './payments.ts';

export { pushChoices, pushDevices } from './push.ts';
export { sandboxCharges, sandboxPayouts, sandboxRefunds, sandboxWebhooks } from './sandbox.ts';

export { bookingSeries } from './series.ts';
export { serverInstances } from './servers.ts';
export { bankTransfers, transferAccounts } from './transfers.ts';
export { visitFigures } from './visits.ts';
export { waitlistEntries } from './waitlist.ts';
