import type { ErrorCode } from '#contract/errors.ts';

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** PostgreSQL's error code, found in the chain of causes: Drizzle wraps what the driver throws. */
export function sqlstate(error: unknown): string | undefined {
  for (const link of causes(error)) {
    const code = 'code' in link ? link.code : undefined;
    if (typeof code === 'string' && SQLSTATE.test(code)) return code;
  }
  return undefined;
}

/** The contract's error for what the database said; undefined where it's a fault of ours. */
export function databaseErrorCode(error: unknown): ErrorCode | undefined {
  const state = sqlstate(error);
  if (state !== undefined) return contractCode(state);
  return causes(error).some(isConnectionTrouble) ? 'UNAVAILABLE' : undefined;
}

function contractCode(state: string): ErrorCode | undefined {
  // 08 connection, 53 resources, 57 operator (shutdown, timeout), 55P03 lock; the two of 40 are
  // transactions that lost against another and may be tried again.
  if (/^(?:08|53|57)/.test(state)) return 'UNAVAILABLE';
  if (['40001', '40P01', '55P03'].includes(state)) return 'UNAVAILABLE';
  // 22021 and 22P05: characters that text can't hold, such as a null byte.
  if (['22021', '22P05'].includes(state)) return 'INVALID_INPUT';
  // The one exclusion constraint there is keeps bookings apart.
  if (state === '23P01') return 'SLOT_TAKEN';
  return undefined;
}

const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'];

/** The driver says these in words only; the last while the server stops. */
const DRIVER_WORDS =
  /connection terminated|timeout exceeded when trying to connect|pool after calling end/i;

function isConnectionTrouble(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined;
  const fromNetwork =
    'syscall' in error && error.syscall === 'connect' && NETWORK_CODES.includes(String(code));
  return fromNetwork || DRIVER_WORDS.test(error.message);
}

function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  let link = error;
  while (link instanceof Error && !chain.includes(link)) {
    chain.push(link);
    link = link.cause;
  }
  return chain;
}
