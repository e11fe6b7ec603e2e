/**
 * The server, which kills itself with SIGKILL right before the `KILL_AT`th statement to the
 * database after SIGUSR2 has armed it. Its clock is `CLOCK_AHEAD` milliseconds ahead of the
 * machine's.
 */
import pg from 'pg';

const ahead = Number(process.env['CLOCK_AHEAD'] ?? '0');
const killAt = Number(process.env['KILL_AT'] ?? '0');

const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;

let armed = false;
let statements = 0;

process.on('SIGUSR2', () => {
  armed = true;
  process.stdout.write('armed\n');
});

/** Polling for work goes on all the time and is not counted, because it would shift the points. */
const IS_POLL = /for update skip locked|from "sandbox_webhooks"|"pays_at" (?:is not null|<=)/i;

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : '';
  return typeof text === 'string' ? text : '';
}

const { prototype } = pg.Client;
const send = prototype.query as (...given: unknown[]) => unknown;

prototype.query = function query(this: pg.Client, ...given: unknown[]) {
  if (armed && !IS_POLL.test(textOf(given[0]))) {
    statements += 1;
    if (statements === killAt) process.kill(process.pid, 'SIGKILL');
  }
  return send.apply(this, given);
} as typeof prototype.query;

await import('#server/start.ts');
