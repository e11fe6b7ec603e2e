import { isTestKey } from '../gateways/cards/keys.ts';
import { ConfigError } from './kinds.ts';
import * as copy from './copy.ts';
import { isLoopback, type AddressReach, reachOf } from './reach.ts';
import { weaknessOf } from './weak-secret.ts';

export const ENVIRONMENTS = ['development', 'test', 'production'] as const;

interface Given {
  readonly NODE_ENV?: (typeof ENVIRONMENTS)[number] | undefined;
  readonly HOST?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly ALLOW_INSECURE_PUBLIC_URL: boolean;
  readonly DEMO?: boolean | undefined;
  readonly RATE_LIMIT: boolean;
  readonly SECRET_KEY?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly PAYMENT_PROVIDER: string;
  readonly KORAPAY_SECRET_KEY?: string | undefined;
  readonly KORAPAY_PUBLIC_KEY?: string | undefined;
  readonly PAYSTACK_SECRET_KEY?: string | undefined;
}

/**
 * Checks the settings and decides whether the strict rules of production apply. PostgreSQL at an
 * address that others can reach is never a trial, so it counts as production unless NODE_ENV is
 * set: a forgotten variable must not make all emails public.
 *
 * @throws {ConfigError} Lists each unsafe setting with a remedy.
 */
export function checkSafety(given: Given): { readonly production: boolean } {
  const reach = reachOf(given.HOST, given.PUBLIC_URL);
  const implied =
    given.NODE_ENV === undefined && given.DATABASE_URL !== undefined && reach !== 'machine';
  const production = implied || given.NODE_ENV === 'production';
  const problems = [
    ...insecureUrlProblems(given),
    ...(production ? productionProblems(given) : trialProblems(given, reach)),
  ];
  if (problems.length === 0) return { production };
  const heading = !production
    ? copy.unsafe
    : implied
      ? copy.impliedProduction
      : copy.wrongInProduction;
  throw new ConfigError(`${heading}\n  ${problems.join('\n  ')}`);
}

function insecureUrlProblems({ PUBLIC_URL, ALLOW_INSECURE_PUBLIC_URL: allowed }: Given): string[] {
  if (!allowed || (PUBLIC_URL !== undefined && isLoopback(new URL(PUBLIC_URL).hostname))) return [];
  return [copy.insecureUrlElsewhere];
}

function productionProblems(given: Given): string[] {
  const problems = [...publicUrlProblems(given), ...secretProblems(given.SECRET_KEY)];
  if (given.SMTP_URL === undefined) {
    problems.push(copy.smtpRequired);
  }
  problems.push(...paymentProblems(given));
  if (given.DEMO === true) {
    problems.push(copy.noDemo);
  }
  if (!given.RATE_LIMIT) {
    problems.push(copy.noUnlimitedRate);
  }
  return problems;
}

function publicUrlProblems({ PUBLIC_URL, ALLOW_INSECURE_PUBLIC_URL }: Given): string[] {
  if (PUBLIC_URL === undefined) {
    return [copy.publicUrlRequired];
  }
  if (PUBLIC_URL.toLowerCase().startsWith('https:') || ALLOW_INSECURE_PUBLIC_URL) return [];
  return [copy.httpsRequired];
}

function secretProblems(secret: string | undefined): string[] {
  if (secret === undefined) return [copy.secretKeyRequired];
  const weakness = weaknessOf(secret);
  return weakness === undefined ? [] : [copy.secretKeyWeak(weakness)];
}

const KEYS = {
  korapay: ['KORAPAY_SECRET_KEY', 'KORAPAY_PUBLIC_KEY'],
  paystack: ['PAYSTACK_SECRET_KEY'],
} as const;

function paymentProblems(given: Given): string[] {
  const { PAYMENT_PROVIDER: provider } = given;
  if (provider !== 'korapay' && provider !== 'paystack') {
    return [copy.realProviderRequired];
  }
  return KEYS[provider].filter((name) => isTestKey(given[name] ?? '')).map(copy.testKey);
}

/**
 * Outside production, emails are readable without authentication at /dev/mailbox, and the sandbox
 * confirms bookings without real payments. This must never be reachable from the internet, and in a
 * private network only if NODE_ENV is set explicitly.
 */
function trialProblems(given: Given, reach: AddressReach): string[] {
  if (reach === 'machine' || (reach === 'network' && given.NODE_ENV !== undefined)) return [];
  const remedy = reach === 'network' ? copy.orDevelopment : '.';
  const problems: string[] = [];
  if (given.SMTP_URL === undefined) {
    problems.push(copy.emailsReadable(remedy));
  }
  if (given.PAYMENT_PROVIDER === 'sandbox') {
    problems.push(copy.sandboxReachable(remedy));
  }
  return problems;
}
