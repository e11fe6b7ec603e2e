/** All tables, for Drizzle. */
export {
  accounts,
  rateLimits,
  hostProfiles,
  jobs,
  mailbox,
  mailLinks,
  passkeyChallenges,
  passkeys,
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

export { blockedTimes } from './blocked-times.ts';

export {
  bookingMoves,
  bookingReminders,
  bookings,
  bookingSlots,
  checkIns,
} from './booking/bookings.ts';
export { bookingRequests, bookingRules } from './booking/booking-requests.ts';
export { calendarConflicts, calendarImports } from './calendar-imports.ts';
export { calendarLinks } from './calendar-links.ts';
export { catalogueChanges, catalogueMeta, reviews, spaces } from './catalogue.ts';
export { bookingExtras, spaceExtras } from './booking/extras.ts';
export { hostCancellations } from './booking/host-cancellations.ts';
export { idReviews } from './id-reviews.ts';
export { idempotencyKeys } from './idempotency.ts';
export {
  conversationReports,
  conversations,
  messageBlocks,
  messagePhotos,
  messages,
} from './messages.ts';
export { manualRefunds } from './manual-refunds.ts';
export { moveRequests } from './booking/move-requests.ts';
export {
  bankAccounts,
  listingChanges,
  payouts,
  pictures,
  spaceViews,
  subscriptions,
} from './hosting.ts';

export { ledgerAccounts, ledgerTransfers, paymentEvents, payments, refunds } from './payments.ts';

export { spaceRules, specialDays } from './price-rules.ts';
export { pushChoices, pushDevices } from './push.ts';
export { sandboxCharges, sandboxPayouts, sandboxRefunds, sandboxWebhooks } from './sandbox.ts';

export { bookingSeries } from './booking/series.ts';
export { serverInstances } from './servers.ts';
export { providerStatements, statementEntries } from './statements.ts';
export { bankTransfers, transferAccounts } from './transfers.ts';
export { venueSpaces, venues } from './venues.ts';
export { visitFigures } from './visits.ts';
export { waitlistEntries } from './booking/waitlist.ts';
