import type { DatabaseKind } from '../open.ts';
import { DatabaseTimeoutError, outsideCalls, resolveWithin } from './time-budget.ts';

/**
 * Resolves when the database answers.
 *
 * @throws {DatabaseTimeoutError} The database did not answer in time. Thrown immediately if an
 * earlier check is already overdue.
 */
export type HealthCheck = () => Promise<void>;

/**
 * Milliseconds after which a database that has not answered counts as unavailable. A PostgreSQL
 * server may be unreachable. The embedded database runs in this process and can only be busy, and
 * the check has to wait for its single connection.
 */
const TIMEOUT_MS: Readonly<Record<DatabaseKind, number>> = { postgres: 1_000, pglite: 8_000 };

/** Sends one query at a time; concurrent callers share its result. */
export function createHealthCheck(kind: DatabaseKind, ask: () => Promise<unknown>): HealthCheck {
  const timeoutMs = TIMEOUT_MS[kind];
  let asking: { readonly since: number; readonly answer: Promise<unknown> } | undefined;
  return async () => {
    asking ??= {
      since: performance.now(),
      answer: outsideCalls(ask).finally(() => {
        asking = undefined;
      }),
    };
    const left = asking.since + timeoutMs - performance.now();
    if (left <= 0) throw new DatabaseTimeoutError('The database has been silent for a while.');
    await resolveWithin(left, asking.answer, {
      what: 'The database did not answer a health check',
    });
  };
}
