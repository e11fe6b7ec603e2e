import { readBookedExtrasOf } from '../db/stores/booked-extras.ts';
import type { OnAccountDeleted, OnAccountExported } from '../modules/accounts/context.ts';
import { type Admin, readManualRefundsOf } from '../modules/admin/service.ts';
import { readHostCancellationsOf } from '../modules/booking/host-cancel/cancellations.ts';
import { readBookingRequestsOf } from '../modules/booking/booking-requests/account.ts';
import type { Bookings } from '../modules/booking/service.ts';
import { readBookingsOf } from '../modules/booking/repository.ts';
import { readRequestsOf } from '../modules/booking/move-requests/requests.ts';
import { readWaitlistOf } from '../modules/booking/waitlist/entries.ts';
import type { CatalogueService } from '../modules/catalogue/service.ts';
import { readHostedSpaces, withdrawHostedSpaces } from '../modules/catalogue/hosted.ts';
import {
  deleteBlockedOf,
  deleteCalendarImportsOf,
  deleteCalendarLinksOf,
  deleteVenuesOf,
  deletePriceRulesOf,
  listCalendarImports,
  listCalendarLinks,
  readBlockedOf,
  readExtrasOf,
  readPlansOf,
  readVenues,
  readPriceRulesOf,
} from '../modules/hosting/service.ts';
import { onMessengerDeleted, readMessagesOf } from '../modules/messages/service.ts';
import { type Payments, readPayoutsOf, readTransfersOf } from '../modules/payments/service.ts';
import { type Push, readPushOf } from '../modules/push/service.ts';
import { onReviewerDeleted, readReviewWordsOf } from '../modules/reviews/service.ts';
import { onSaverDeleted, readSavedOf } from '../modules/saved/service.ts';

interface DeletionDependencies {
  readonly catalogue: CatalogueService;
  readonly bookings: Bookings;
  readonly payments: Payments;
  readonly push: Push;
  readonly admin: Admin;
  readonly now: () => Date;
}

/** Returns the steps of deleting an account beyond the accounts module, in their order. */
export function deletionSteps({
  catalogue,
  bookings,
  payments,
  push,
  admin,
  now,
}: DeletionDependencies): readonly OnAccountDeleted[] {
  return [
    async (tx, account) => {
      const left = await bookings.onAccountDeleted(tx, account);
      await payments.onAccountDeleted(tx, account);
      if (account.kind === 'host') {
        await deleteBlockedOf(tx, account.id);
        await deleteCalendarLinksOf(tx, account.id);
        await deleteCalendarImportsOf(tx, account.id);
        await deleteVenuesOf(tx, account.id);
        await deletePriceRulesOf(tx, account.id);
      }
      await withdrawHostedSpaces(tx, account.id);
      await push.onAccountDeleted(tx, account.id);
      await admin.onAccountDeleted(tx, account.id);
      await onReviewerDeleted(tx, account);
      await onSaverDeleted(tx, account.id);
      await onMessengerDeleted(tx, account, now());
      return () => {
        left();
        catalogue.changed();
      };
    },
  ];
}

/** Further data of an account that its export contains. */
export const exportedData: readonly OnAccountExported[] = [
  async (db, { id, kind }, now) =>
    kind === 'host'
      ? {
          spaces: await readHostedSpaces(db, id),
          plans: await readPlansOf(db, id),
          extras: await readExtrasOf(db, id),
          blockedTimes: await readBlockedOf(db, id),
          cancelledBookings: await readHostCancellationsOf(db, id),
          calendarLinks: await listCalendarLinks(db, id),
          venues: await readVenues(db, id),
          connectedCalendars: await listCalendarImports(db, id),
          priceRules: await readPriceRulesOf(db, id),
        }
      : {
          bookings: await readBookingsOf(db, id, now),
          extras: await readBookedExtrasOf(db, id),
          bankTransfers: await readTransfersOf(db, id),
          refundsByHand: await readManualRefundsOf(db, id),
          waitlist: await readWaitlistOf(db, id),
          savedSpaces: await readSavedOf(db, id),
        },
  async (db, account) => ({ moveRequests: await readRequestsOf(db, account) }),
  async (db, account) => ({ bookingRequests: await readBookingRequestsOf(db, account) }),
  (db, { id }) => readPayoutsOf(db, id),
  (db, account) => readReviewWordsOf(db, account),
  (db, { id }) => readPushOf(db, id),
  (db, account) => readMessagesOf(db, account),
];
