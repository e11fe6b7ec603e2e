import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseErrorCode } from '../db/connection/pg-errors.ts';
import type { Database } from '../db/open.ts';
import { enqueueDeleteExpired } from '../modules/accounts/delete-expired.ts';
import { enqueueBookingMaintenance } from '../modules/booking/lifecycle/maintenance.ts';
import { enqueueCalendarFetching, enqueuePlanMaintenance } from '../modules/hosting/service.ts';
import { enqueueMessageRetention } from '../modules/messages/retention.ts';
import { enqueueLedgerChecks } from '../modules/payments/ledger/ledger-monitor.ts';
import { enqueueReconciling } from '../modules/payments/reconcile.ts';
import { enqueueStatements } from '../modules/payments/statement/statement-jobs.ts';

/** Jobs that enqueue their own next run. */
const RECURRING = [
  enqueueDeleteExpired,
  enqueueReconciling,
  enqueueLedgerChecks,
  enqueueStatements,
  enqueueBookingMaintenance,
  enqueuePlanMaintenance,
  enqueueCalendarFetching,
  enqueueMessageRetention,
];

/** Milliseconds between two attempts to schedule the recurring jobs. */
const SCHEDULE_PERIOD = 1_000;

/**
 * Schedules the recurring jobs. The server answers calls already, so it waits for a database that
 * has gone away meanwhile instead of ending.
 */
export async function scheduleRecurring(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  onTrouble: (error: unknown) => void,
): Promise<void> {
  for (const enqueue of RECURRING) {
    for (let isDone = false; !isDone;) {
      try {
        await enqueue(db, randomBytes, now());
        isDone = true;
      } catch (error) {
        if (databaseErrorCode(error) !== 'UNAVAILABLE') throw error;
        onTrouble(error);
        await wait(SCHEDULE_PERIOD);
      }
    }
  }
}
