import type { ErrorCode } from '#contract/errors.ts';
import { DatabaseTimeoutError } from './time-budget.ts';

/** The SQLSTATE of a row whose unique value another row has already. */
export const UNIQUE_VIOLATION = '23505';

/** Requires a digit, which every SQLSTATE in use has, to exclude network codes such as `EPIPE`. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/**
 * Returns PostgreSQL's error code. It is searched in the chain of causes because Drizzle wraps the
 * driver's errors.
 */
export function sqlstate(error: unknown): string | undefined {
  for (const link of causes(error)) {
    const code = 'code' in link ? link.code : undefined;
    if (typeof code === 'string' && SQLSTATE.test(code)) return code;
  }
  return undefined;
}

/**
 * Whether the connection can be used after this error: PostgreSQL refused a statement without
 * ending the session, or the error did not come from the database.
 */
export function isConnectionUsable(error: unknown): boolean {
  const state = sqlstate(error);
  if (state !== undefined) return !/^(?:08|57P|25P)/.test(state);
  return databaseErrorCode(error) === undefined;
}

/**
 * Returns the contract's error code for a database error; undefined if it is a fault of our own.
 */
export function databaseErrorCode(error: unknown): ErrorCode | undefined {
  const state = sqlstate(error);
  if (state !== undefined) return contractCode(state);
  return causes(error).some(isConnectionTrouble) ? 'UNAVAILABLE' : undefined;
}

/**
 * Returns a short name for the outage: PostgreSQL's code, the network's code, or the driver's
 * message, which contains no data. Undefined if the error does not mean that the database is
 * unavailable.
 */
export function outageKind(error: unknown): string | undefined {
  if (databaseErrorCode(error) !== 'UNAVAILABLE') return undefined;
  const state = sqlstate(error);
  if (state !== undefined) return state;
  const trouble = causes(error).find(isConnectionTrouble);
  if (trouble === undefined) return undefined;
  return 'code' in trouble ? String(trouble.code) : trouble.message;
}

function contractCode(state: string): ErrorCode | undefined {
  // Class 08 is connections, 53 resources, 57 operator intervention (shutdown, timeout). 55P03 is a
  // lock timeout, 25P03 and 25P04 are transactions that took too long, 25006 is a standby that has
  // not taken over yet. Class 40 is transactions that lost against another one and may be retried.
  if (/^(?:08|53|57)/.test(state)) return 'UNAVAILABLE';
  if (PASSING_STATES.has(state)) return 'UNAVAILABLE';
  if (REFUSED_VALUES.has(state)) return 'INVALID_INPUT';
  // Bookings that overlap (an exclusion constraint), or that are in blocked time (a trigger).
  if (state === '23P01') return 'SLOT_TAKEN';
  return undefined;
}

/**
 * Values that a column cannot store. Requests with such values are normally refused earlier
 * (valibot-compilers.ts); this covers the rest: characters that text (22021) or jsonb (22P05)
 * cannot contain, such as NUL; lone surrogates in jsonb, and texts that are not a number or date
 * (22P02, 22007); texts that are too long (22001); numbers (22003) and dates (22008) out of range.
 */
const REFUSED_VALUES = new Set(['22021', '22P05', '22P02', '22007', '22001', '22003', '22008']);

const PASSING_STATES = new Set(['40001', '40P01', '55P03', '25P03', '25P04', '25006']);

/** Network errors between the server and the database, by the system call that reports them. */
const NETWORK_CODES: Readonly<Record<string, readonly string[]>> = {
  getaddrinfo: ['ENOTFOUND', 'EAI_AGAIN'],
  connect: [
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOENT',
    'EPIPE',
    'ETIMEDOUT',
    // A local socket whose queue is full because PostgreSQL is accepting no connections at the
    // moment.
    'EAGAIN',
  ],
  read: ['ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
  write: ['ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
};

/** Conditions for which the driver has only a message and no code. */
const DRIVER_WORDS = new RegExp(
  [
    'connection terminated',
    'timeout exceeded when trying to connect',
    '^timeout expired$',
    'Query read timeout',
    'is not queryable',
    // While this server is being stopped.
    'pool after calling end',
  ].join('|'),
  'i',
);

function isConnectionTrouble(error: Error): boolean {
  if (error instanceof DatabaseTimeoutError) return true;
  const code = 'code' in error ? String(error.code) : '';
  const call = 'syscall' in error ? String(error.syscall) : '';
  return NETWORK_CODES[call]?.includes(code) === true || DRIVER_WORDS.test(error.message);
}

/** Returns the error, its causes, and the failures of each address of a host name. */
function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  const add = (link: unknown): void => {
    if (!(link instanceof Error) || chain.includes(link)) return;
    chain.push(link);
    if (link instanceof AggregateError) link.errors.forEach(add);
    add(link.cause);
  };
  add(error);
  return chain;
}
