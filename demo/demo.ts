/**
 * What the server uses of the demo. It loads this file only with DEMO=1 and to seed the catalogue.
 */
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
export {
  DEMO_BANK_ACCOUNT,
  DEMO_GUEST_BANK_ACCOUNT,
  DEMO_BOOKINGS,
  DEMO_EARNING_DAYS,
  DEMO_PAYDAYS,
  type DemoBooking,
} from './bookings.ts';
export { DEMO_SEED, demoCatalogue } from './catalogue.ts';
export { withDistinctPictures } from './pictures/distinct-pictures.ts';
export { demoPictureRoutes } from './pictures/picture-routes.ts';
export { warmPictures } from './pictures/warm-pictures.ts';
export { DEMO_EXTRAS } from './extras.ts';
export { DEMO_VIEW_DAYS, demoViews } from './views.ts';
