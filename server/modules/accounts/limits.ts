import type { AccountKind } from '#contract/accounts.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Attempts } from '../../db/attempts.ts';
import { callerOf } from '../../http/caller.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const LOG_IN = {
  window: 15 * MINUTE,
  /** From one caller against one account. */
  perPair: 10,
  /** The same while the account is tried from everywhere. */
  perPairUnderAttack: 3,
  /** From one caller against any accounts: many people may share an address. */
  perCaller: 100,
  accountWindow: HOUR,
  perAccount: 100,
  /** For so long a caller from whom the right password came is known. */
  knownFor: 90 * DAY,
} as const;

/** Of sign-ups, and of mails that are asked for without an account. */
const OF_CALLER = { window: HOUR, perCaller: 30 } as const;
const MAILS = { spacing: MINUTE, window: HOUR, perWindow: 5 } as const;

export interface LogInAttempt {
  /** The password was right: what was counted counts no more. */
  succeeded(): Promise<void>;
}

export interface SendTimes {
  /** Whether one may be sent now. */
  readonly allowed: boolean;
  readonly sentAt: Date;
  readonly nextAt: Date;
}

export interface Limits {
  /** @throws {ApiError} LOGIN_HELD. Counted before the password is looked at. */
  logIn(kind: AccountKind, email: string, address: string): Promise<LogInAttempt>;
  /** Passwords asked for again of who is logged in. @throws {ApiError} LOGIN_HELD */
  password(accountId: string): Promise<LogInAttempt>;
  /** @throws {ApiError} RATE_LIMITED */
  signUp(address: string): Promise<void>;
  /** Whoever asks for mails to any addresses. @throws {ApiError} RATE_LIMITED */
  mailsFrom(address: string): Promise<void>;
  /** Mails of one sort that anybody can have sent to an address. */
  mail(sort: string, kind: AccountKind, email: string): Promise<SendTimes>;
}

/**
 * A stranger who tries passwords must be held, and must not lock the right person out. So what
 * holds is counted for the caller; the count for the account alone only makes the limit for callers
 * it doesn't know stricter, and never shuts anybody out at the first try.
 */
export function createLimits(attempts: Attempts, now: () => Date): Limits {
  return {
    logIn: (kind, email, address) => limitLogIn(attempts, kind, email, callerOf(address)),
    password: async (accountId) => {
      const key = attempts.key('password', accountId);
      const { count } = await attempts.add(key, LOG_IN.window);
      if (count > LOG_IN.perPair) throw new ApiError('LOGIN_HELD');
      return { succeeded: () => attempts.clear(key) };
    },
    signUp: (address) => limitCaller(attempts, 'sign-up', address),
    mailsFrom: (address) => limitCaller(attempts, 'mails-from', address),
    mail: (sort, kind, email) => limitMail(attempts, now, sort, kind, email),
  };
}

async function limitCaller(attempts: Attempts, scope: string, address: string): Promise<void> {
  const key = attempts.key(scope, callerOf(address));
  const { count } = await attempts.add(key, OF_CALLER.window);
  if (count > OF_CALLER.perCaller) throw new ApiError('RATE_LIMITED');
}

async function limitLogIn(
  attempts: Attempts,
  kind: AccountKind,
  email: string,
  caller: string,
): Promise<LogInAttempt> {
  const pair = attempts.key('log-in', kind, email, caller);
  const perCaller = attempts.key('log-in-caller', caller);
  const perAccount = attempts.key('log-in-account', kind, email);
  const knownKey = attempts.key('log-in-known', kind, email, caller);
  const known = (await attempts.read(knownKey, LOG_IN.knownFor)) !== undefined;
  const ofPair = await attempts.add(pair, LOG_IN.window);
  if (ofPair.count > LOG_IN.perPair) throw new ApiError('LOGIN_HELD');
  if (!known) {
    const ofCaller = await attempts.add(perCaller, LOG_IN.window);
    if (ofCaller.count > LOG_IN.perCaller) throw new ApiError('LOGIN_HELD');
    const ofAccount = await attempts.add(perAccount, LOG_IN.accountWindow);
    const underAttack = ofAccount.count > LOG_IN.perAccount;
    if (underAttack && ofPair.count > LOG_IN.perPairUnderAttack) throw new ApiError('LOGIN_HELD');
  }
  return {
    succeeded: async () => {
      await attempts.clear(pair);
      await attempts.add(knownKey, 0);
      if (known) return;
      await attempts.takeBack(perCaller);
      await attempts.takeBack(perAccount);
    },
  };
}

async function limitMail(
  attempts: Attempts,
  now: () => Date,
  sort: string,
  kind: AccountKind,
  email: string,
): Promise<SendTimes> {
  const lastKey = attempts.key(`${sort}-last`, kind, email);
  const hourKey = attempts.key(`${sort}-hour`, kind, email);
  const after = (start: Date, milliseconds: number) => new Date(start.getTime() + milliseconds);
  const ofHour = await attempts.read(hourKey, MAILS.window);
  if (ofHour !== undefined && ofHour.count >= MAILS.perWindow) {
    const last = await attempts.read(lastKey, MAILS.window);
    const sentAt = last?.since ?? ofHour.since;
    return { allowed: false, sentAt, nextAt: after(ofHour.since, MAILS.window) };
  }
  const last = await attempts.add(lastKey, MAILS.spacing);
  const times = { sentAt: last.since, nextAt: after(last.since, MAILS.spacing) };
  if (last.count > 1) return { allowed: false, ...times };
  const { count, since } = await attempts.add(hourKey, MAILS.window);
  const isLast = count >= MAILS.perWindow;
  const nextAt = isLast ? after(since, MAILS.window) : times.nextAt;
  return { allowed: true, sentAt: now(), nextAt };
}

/** For tests (`RATE_LIMIT=off`). */
export function noLimits(now: () => Date): Limits {
  const free = { succeeded: () => Promise.resolve() };
  return {
    logIn: () => Promise.resolve(free),
    password: () => Promise.resolve(free),
    signUp: () => Promise.resolve(),
    mailsFrom: () => Promise.resolve(),
    mail: () => {
      const sentAt = now();
      return Promise.resolve({
        allowed: true,
        sentAt,
        nextAt: new Date(sentAt.getTime() + MINUTE),
      });
    },
  };
}
