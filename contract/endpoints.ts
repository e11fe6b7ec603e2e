import { accountsApi } from './accounts/accounts-api.ts';
import { adminApi } from './admin/admin.ts';
import { adminBrowseApi } from './admin/admin-browse.ts';
import { manualRefundsApi } from './admin/manual-refunds.ts';
import { adminListsApi } from './admin/admin-lists.ts';
import { failedJobsApi } from './admin/failed-jobs.ts';
import { idReviewApi } from './admin/id-reviews.ts';
import { bookingApi } from './bookings/bookings.ts';
import { daySearchApi } from './search/day-search.ts';
import { catalogueApi } from './spaces/catalogue.ts';
import { cataloguePartsApi } from './spaces/catalogue-parts.ts';
import { searchApi } from './search/search-api.ts';
import { creditApi } from './payments/credit.ts';
import { moveRequestsApi } from './bookings/moves/move-requests.ts';
import { creditPayoutApi } from './payments/credit-payout.ts';
import { refundChoiceApi } from './payments/refund-choice.ts';
import { rescheduleApi } from './bookings/moves/reschedule.ts';
import { hostCancelApi } from './bookings/host-cancel.ts';
import { waitlistApi } from './bookings/waitlist.ts';
import { heldSpaceApi } from './bookings/held-space.ts';
import { seriesApi } from './bookings/series.ts';
import { bookingRequestsApi } from './bookings/requests/booking-requests.ts';
import { checkInApi } from './bookings/check-ins.ts';
import type { Endpoint } from './endpoint.ts';
import { venuesApi } from './hosting/venues.ts';
import { calendarImportsApi } from './hosting/calendar-imports.ts';
import { calendarLinksApi } from './hosting/calendar-links.ts';
import { hostCalendarApi } from './hosting/host-calendar.ts';
import { extrasApi } from './extras/extras.ts';
import { hostInsightApi } from './hosting/host-insight.ts';
import { spaceViewsApi } from './spaces/space-views.ts';
import { visitFiguresApi } from './visits/visit-figures.ts';
import { hostMoneyApi } from './payments/host-money.ts';
import { listingCheckApi } from './hosting/listing-checks.ts';
import { approvalApi } from './admin/approvals.ts';
import { listingApi } from './hosting/listings.ts';
import { priceRulesApi } from './prices/rules/price-rules-api.ts';
import { messageReportsApi, messagesApi } from './messages/messages-api.ts';
import { pushApi } from './accounts/push.ts';
import { reviewApi } from './reviews/review-writing.ts';
import { savedApi } from './spaces/saved.ts';
import { spaceHostApi } from './spaces/space-hosts.ts';
import { passkeysApi } from './accounts/passkeys.ts';
import { secondFactorApi } from './accounts/second-factor.ts';
import { sessionsApi } from './accounts/sessions-api.ts';
import { transferApi } from './payments/transfers.ts';
import { subscriptionApi } from './payments/subscriptions.ts';

const APIS: readonly Readonly<Record<string, Endpoint>>[] = [
  catalogueApi,
  cataloguePartsApi,
  searchApi,
  accountsApi,
  bookingApi,
  daySearchApi,
  checkInApi,
  rescheduleApi,
  creditApi,
  hostMoneyApi,
  hostInsightApi,
  spaceViewsApi,
  reviewApi,
  subscriptionApi,
  listingApi,
  listingCheckApi,
  approvalApi,
  adminApi,
  pushApi,
  savedApi,
  spaceHostApi,
  secondFactorApi,
  passkeysApi,
  sessionsApi,
  hostCalendarApi,
  adminListsApi,
  adminBrowseApi,
  idReviewApi,
  failedJobsApi,
  manualRefundsApi,
  visitFiguresApi,
  waitlistApi,
  heldSpaceApi,
  hostCancelApi,
  calendarLinksApi,
  calendarImportsApi,
  venuesApi,
  moveRequestsApi,
  transferApi,
  creditPayoutApi,
  refundChoiceApi,
  seriesApi,
  extrasApi,
  bookingRequestsApi,
  priceRulesApi,
  messagesApi,
  messageReportsApi,
];

/** Every endpoint of the contract, those of the specification and our own. */
export const ENDPOINTS: readonly Endpoint[] = APIS.flatMap((api) => Object.values(api));
