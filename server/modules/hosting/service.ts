// Other parts of the server reach this module through here alone.
export { createInsight, type Insight } from './insight/insight.ts';
export { createListings, type Listings } from './listings/listings.ts';
export { readRoom } from './listings/room.ts';
export { createPlans, type Plans } from './plans/plans.ts';
export { readPlansOf } from './plans/repository.ts';
export { enqueuePlanTending } from './plans/tending.ts';
