import type { AccountId } from '#contract/units.ts';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RateLimitStore } from '../../db/stores/rate-limit-store.ts';
import { callerOf } from '../../http/caller.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const LOG_IN = {
  window: 15 * MINUTE,
  /** Attempts of one caller at one account. */
  perPair: 10,
  /** The same while the account is attacked from many addresses. */
  perPairUnderAttack: 3,
  /** Attempts of one caller at any accounts. Many people may share a network address. */
  perCaller: 100,
  accountWindow: HOUR,
  perAccount: 100,
  /** How long a caller is remembered after sending the right password. */
  knownFor: 90 * DAY,
} as const;

/**
 * Codes entered for one account, wherever they come from: three of a million are valid at a time,
 * so a thousand guesses a day would soon find one. A caller who enters a code knows the password
 * already.
 */
const CODES = { window: 15 * MINUTE, perWindow: 5, perDay: 20 } as const;

/** For sign-ups, and for emails that are requested without logging in. */
const CALLER_LIMIT = { window: HOUR, perCaller: 30 } as const;
const MAILS = { spacing: MINUTE, window: HOUR, perWindow: 5 } as const;

interface LogInAttempt {
  /** Called when the password was right. The failed attempts no longer count. */
  succeeded(): Promise<void>;
}

export interface SendTimes {
  /** Whether an email may be sent now. */
  readonly allowed: boolean;
  readonly sentAt: Date;
  readonly nextAt: Date;
}

export interface AccountLimits {
  /** Counts the attempt before the password is checked. @throws {ApiError} LOGIN_HELD */
  logIn(kind: AccountKind, email: string, address: string): Promise<LogInAttempt>;
  /**
   * Limits checks of the password of an account that is already logged in. @throws {ApiError}
   * LOGIN_HELD
   */
  password(accountId: AccountId): Promise<LogInAttempt>;
  /** Limits codes of the second factor. @throws {ApiError} LOGIN_HELD */
  secondFactor(accountId: AccountId): Promise<LogInAttempt>;
  /** Limits a caller who logs in with passkeys. @throws {ApiError} LOGIN_HELD */
  passkey(address: string): Promise<void>;
  /** @throws {ApiError} RATE_LIMITED */
  signUp(address: string): Promise<void>;
  /** Limits a caller who requests emails to any addresses. @throws {ApiError} RATE_LIMITED */
  mailsFrom(address: string): Promise<void>;
  /** Limits emails of one kind that anyone can have sent to an address. */
  mail(sort: string, kind: AccountKind, email: string): Promise<SendTimes>;
}

/**
 * Someone who guesses passwords must be stopped, but must not lock the owner out. Attempts are
 * therefore limited by caller. The count for the account alone only lowers the limit for unknown
 * callers, and never blocks a first attempt. A window is in milliseconds.
 *
 * @throws {ApiError} LOGIN_HELD and RATE_LIMITED, from the functions it returns
 */
export function createLimits(rateLimitStore: RateLimitStore, now: () => Date): AccountLimits {
  return {
    logIn: (kind, email, address) => limitLogIn(rateLimitStore, kind, email, callerOf(address)),
    password: async (accountId) => {
      const key = rateLimitStore.key('password', accountId);
      const { count } = await rateLimitStore.add(key, LOG_IN.window);
      if (count > LOG_IN.perPair) throw new ApiError('LOGIN_HELD');
      return { succeeded: () => rateLimitStore.clear(key) };
    },
    secondFactor: async (accountId) => {
      const key = rateLimitStore.key('second-factor', accountId);
      const dayKey = rateLimitStore.key('second-factor-day', accountId);
      const { count } = await rateLimitStore.add(key, CODES.window);
      if (count > CODES.perWindow) throw new ApiError('LOGIN_HELD');
      const ofDay = await rateLimitStore.add(dayKey, DAY);
      if (ofDay.count > CODES.perDay) throw new ApiError('LOGIN_HELD');
      return {
        succeeded: async () => {
          await rateLimitStore.clear(key);
          await rateLimitStore.clear(dayKey);
        },
      };
    },
    passkey: async (address) => {
      const key = rateLimitStore.key('log-in-passkey', callerOf(address));
      // A log-in takes two calls.
      const { count } = await rateLimitStore.add(key, LOG_IN.window);
      if (count > 2 * LOG_IN.perCaller) throw new ApiError('LOGIN_HELD');
    },
    signUp: (address) => limitCaller(rateLimitStore, 'sign-up', address),
    mailsFrom: (address) => limitCaller(rateLimitStore, 'mails-from', address),
    mail: (sort, kind, email) => limitMail(rateLimitStore, now, sort, kind, email),
  };
}

async function limitCaller(
  rateLimitStore: RateLimitStore,
  scope: string,
  address: string,
): Promise<void> {
  const key = rateLimitStore.key(scope, callerOf(address));
  const { count } = await rateLimitStore.add(key, CALLER_LIMIT.window);
  if (count > CALLER_LIMIT.perCaller) throw new ApiError('RATE_LIMITED');
}

async function limitLogIn(
  rateLimitStore: RateLimitStore,
  kind: AccountKind,
  email: string,
  caller: string,
): Promise<LogInAttempt> {
  const pair = rateLimitStore.key('log-in', kind, email, caller);
  const perCaller = rateLimitStore.key('log-in-caller', caller);
  const perAccount = rateLimitStore.key('log-in-account', kind, email);
  const knownKey = rateLimitStore.key('log-in-known', kind, email, caller);
  const known = (await rateLimitStore.read(knownKey, LOG_IN.knownFor)) !== undefined;
  const ofPair = await rateLimitStore.add(pair, LOG_IN.window);
  if (ofPair.count > LOG_IN.perPair) throw new ApiError('LOGIN_HELD');
  if (!known) {
    const ofCaller = await rateLimitStore.add(perCaller, LOG_IN.window);
    if (ofCaller.count > LOG_IN.perCaller) throw new ApiError('LOGIN_HELD');
    const ofAccount = await rateLimitStore.add(perAccount, LOG_IN.accountWindow);
    const underAttack = ofAccount.count > LOG_IN.perAccount;
    if (underAttack && ofPair.count > LOG_IN.perPairUnderAttack) throw new ApiError('LOGIN_HELD');
  }
  return {
    succeeded: async () => {
      await rateLimitStore.clear(pair);
      await rateLimitStore.add(knownKey, 0);
      if (known) return;
      await rateLimitStore.takeBack(perCaller);
      await rateLimitStore.takeBack(perAccount);
    },
  };
}

async function limitMail(
  rateLimitStore: RateLimitStore,
  now: () => Date,
  sort: string,
  kind: AccountKind,
  email: string,
): Promise<SendTimes> {
  const lastKey = rateLimitStore.key(`${sort}-last`, kind, email);
  const hourKey = rateLimitStore.key(`${sort}-hour`, kind, email);
  const after = (start: Date, milliseconds: number) => new Date(start.getTime() + milliseconds);
  const ofHour = await rateLimitStore.read(hourKey, MAILS.window);
  if (ofHour !== undefined && ofHour.count >= MAILS.perWindow) {
    const last = await rateLimitStore.read(lastKey, MAILS.window);
    const sentAt = last?.since ?? ofHour.since;
    return { allowed: false, sentAt, nextAt: after(ofHour.since, MAILS.window) };
  }
  const last = await rateLimitStore.add(lastKey, MAILS.spacing);
  const times = { sentAt: last.since, nextAt: after(last.since, MAILS.spacing) };
  if (last.count > 1) return { allowed: false, ...times };
  const { count, since } = await rateLimitStore.add(hourKey, MAILS.window);
  const isLast = count >= MAILS.perWindow;
  const nextAt = isLast ? after(since, MAILS.window) : times.nextAt;
  return { allowed: true, sentAt: now(), nextAt };
}

/** No limits, for tests (`RATE_LIMIT=off`). */
export function noLimits(now: () => Date): AccountLimits {
  const free = { succeeded: () => Promise.resolve() };
  return {
    logIn: () => Promise.resolve(free),
    password: () => Promise.resolve(free),
    secondFactor: () => Promise.resolve(free),
    passkey: () => Promise.resolve(),
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
