import type { DatabaseObserver } from '../db/connection/bounded-database.ts';
import { currentTrace } from '../db/trace-context.ts';
import { inSpan, type Tracing } from './tracing.ts';

const SYSTEM = { 'db.system.name': 'postgresql' };

/** Characters of a statement that a span contains. The longest have tens of thousands. */
const MAX_TEXT = 1_000;

const OPERATION = /^\s*\(?\s*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)"?/;

/** Returns a statement's name, such as `insert bookings`. */
function nameOf(text: string): string {
  const operation = OPERATION.exec(text)?.[1] ?? 'statement';
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? operation : `${operation} ${table}`;
}

/** Whether the current work belongs to a trace that is recorded. */
const isRecorded = () => ((currentTrace()?.traceFlags ?? 0) & 1) === 1;

/**
 * Traces statements and transactions of requests and jobs. Others, such as the look for due jobs
 * every second, belong to no trace and aren't recorded.
 */
export function createDatabaseSpans(tracing: Tracing): DatabaseObserver {
  return {
    statement: (text, run) => {
      if (!isRecorded()) return run();
      const attributes = { ...SYSTEM, 'db.query.text': text.slice(0, MAX_TEXT) };
      return inSpan(tracing, nameOf(text), { kind: 'client', attributes }, run);
    },
    transaction: (run) =>
      isRecorded()
        ? inSpan(tracing, 'transaction', { kind: 'internal', attributes: SYSTEM }, run)
        : run(),
  };
}
