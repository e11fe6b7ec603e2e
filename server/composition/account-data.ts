import type { OnAccountDeleted, OnAccountExported } from '../modules/accounts/context.ts';
import { readHostCancellationsOf } from '../modules/booking/host-cancel/cancellations.ts';
import { readBookingsOf } from '../modules/booking/repository.ts';
import { readRequestsOf } from '../modules/booking/move-requests/requests.ts';
import { readWaitlistOf } from '../modules/booking/waitlist/entries.ts';
import { readHostedSpaces, withdrawHostedSpaces } from '../modules/catalogue/hosted.ts';
import {
  deleteBlockedOf,
  deleteCalendarImportsOf,
  deleteCalendarLinksOf,
  listCalendarImports,
  listCalendarLinks,
  readBlockedOf,
  readPlansOf,
} from '../modules/hosting/service.ts';
import { readPayoutsOf, readTransfersOf } from '../modules/payments/service.ts';
import { readPushOf } from '../modules/push/service.ts';
import { onReviewerDeleted, readReviewWordsOf } from '../modules/reviews/service.ts';
import { onSaverDeleted, readSavedOf } from '../modules/saved/service.ts';
import type { Services } from './services.ts';

/** Returns the steps of deleting an account beyond the accounts module, in their order. */
export function deletionSteps({
  catalogue,
  bookings,
  payments,
  push,
  admin,
}: Pick<
  Services,
  'catalogue' | 'bookings' | 'payments' | 'push' | 'admin'
>): readonly OnAccountDeleted[] {
  return [
    async (tx, account) => {
      const left = await bookings.onAccountDeleted(tx, account);
      await payments.onAccountDeleted(tx, account);
      if (account.kind === 'host') {
        await deleteBlockedOf(tx, account.id);
        await deleteCalendarLinksOf(tx, account.id);
        await deleteCalendarImportsOf(tx, account.id);
      }
      await withdrawHostedSpaces(tx, account.id);
      await push.onAccountDeleted(tx, account.id);
      await admin.onAccountDeleted(tx, account.id);
      await onReviewerDeleted(tx, account);
      await onSaverDeleted(tx, account.id);
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
          blockedTimes: await readBlockedOf(db, id),
          cancelledBookings: await readHostCancellationsOf(db, id),
          calendarLinks: await listCalendarLinks(db, id),
          connectedCalendars: await listCalendarImports(db, id),
        }
      : {
          bookings: await readBookingsOf(db, id, now),
          bankTransfers: await readTransfersOf(db, id),
          waitlist: await readWaitlistOf(db, id),
          savedSpaces: await readSavedOf(db, id),
        },
  async (db, account) => ({ moveRequests: await readRequestsOf(db, account) }),
  (db, { id }) => readPayoutsOf(db, id),
  (db, account) => readReviewWordsOf(db, account),
  (db, { id }) => readPushOf(db, id),
];
