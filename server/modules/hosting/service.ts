// Other parts of the server use this module only through this file.
export { blockLockedSpace, deleteBlockedOf, readBlockedOf } from './calendar/blocked-times.ts';
export { readExtrasOf } from './listings/extras.ts';
export {
  type ConnectedCalendars,
  createCalendarImports,
} from './calendar-imports/calendar-imports.ts';
export { deleteCalendarImportsOf, listCalendarImports } from './calendar-imports/imports.ts';
export { enqueueCalendarFetching } from './calendar-imports/refresh.ts';
export { type CalendarLinks, createCalendarLinks } from './calendar-links/calendar-links.ts';
export { deleteCalendarLinksOf, listCalendarLinks } from './calendar-links/links.ts';
export { createHostCalendar, type HostCalendarRoutes } from './calendar/host-calendar.ts';
export { createInsight, type Insight } from './insight/insight.ts';
export { createListings, type Listings } from './listings/routes.ts';
export { deletePriceRulesOf, readPriceRulesOf } from './price-rules/changes.ts';
export { readListingVersions } from './listings/full-listing.ts';
export { readListingQuota } from './listings/listing-quota.ts';
export { createPlans, type Plans } from './plans/plans.ts';
export { createVenues, type VenueRoutes } from './venues/venues.ts';
export { deleteVenuesOf, readVenues } from './venues/read-venues.ts';
export { readPlansOf } from './plans/repository.ts';
export { enqueuePlanMaintenance } from './plans/plan-maintenance.ts';
