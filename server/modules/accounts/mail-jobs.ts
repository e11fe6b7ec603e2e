import type { AccountKind } from '#contract/accounts.ts';
import type { Database, Transaction } from '../../db/open.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import type { JobPayload } from '../../db/schema-accounts.ts';
import { type Letter, mailOf } from '../../gateways/mail/letter.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import { dropLinks, hadLink, makeLink } from '../../db/mail-links.ts';
import {
  addressAskedLetter,
  newAddressLetter,
  passwordChangedLetter,
  resetLetter,
  triedLetter,
  verifyLetter,
} from './mails.ts';
import { type AccountRow, type Address, isTaken, lockByEmail, lockById } from './repository.ts';

export interface MailJobsDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly mail: MailGateway;
  /** Where the app's pages are, without a slash at the end. */
  readonly base: () => string;
}

interface Addressed {
  readonly to: string;
  readonly letter: Letter;
}

/** Decides within a transaction what is to be sent, if anything. */
type Compose = (tx: Transaction, payload: JobPayload) => Promise<Addressed | undefined>;

export const MAIL_JOBS = {
  verify: 'mail-verify',
  verifyAgain: 'mail-verify-again',
  tried: 'mail-tried',
  reset: 'mail-reset',
  newAddress: 'mail-new-address',
  addressAsked: 'mail-address-asked',
  passwordChanged: 'mail-password-changed',
} as const;

function text(payload: JobPayload, name: string): string {
  const value = payload[name];
  if (value === undefined) throw new Error(`A job's payload has no ${name}.`);
  return value;
}

const kindOf = (payload: JobPayload): AccountKind => (payload['kind'] === 'host' ? 'host' : 'user');

const addressOf = (payload: JobPayload): Address => ({
  kind: kindOf(payload),
  email: text(payload, 'email'),
});

/**
 * The mails of accounts. A link's secret is made when its mail is, so that it's nowhere in the
 * database; the mail leaves after the commit. Should that fail, the next try makes a new link.
 */
export function mailJobs(dependencies: MailJobsDependencies) {
  const { db, mail } = dependencies;
  const sender = (compose: Compose) => async (payload: JobPayload) => {
    const composed = await db.transaction((tx) => compose(tx, payload));
    if (composed !== undefined) await mail.send(mailOf(composed.to, composed.letter));
  };
  return {
    [MAIL_JOBS.verify]: sender(
      composeVerify(dependencies, (tx, payload) => lockById(tx, text(payload, 'accountId'))),
    ),
    [MAIL_JOBS.verifyAgain]: sender(
      composeVerify(dependencies, (tx, payload) => lockByEmail(tx, addressOf(payload))),
    ),
    [MAIL_JOBS.tried]: sender(composeTried(dependencies)),
    [MAIL_JOBS.reset]: sender(composeReset(dependencies)),
    [MAIL_JOBS.newAddress]: sender(composeNewAddress(dependencies)),
    [MAIL_JOBS.addressAsked]: sender((_tx, payload) =>
      Promise.resolve({
        to: text(payload, 'email'),
        letter: addressAskedLetter(dependencies.base()),
      }),
    ),
    [MAIL_JOBS.passwordChanged]: sender(async (tx, payload) => {
      const account = await lockById(tx, text(payload, 'accountId'));
      if (account === undefined) return undefined;
      return {
        to: account.email,
        letter: passwordChangedLetter(dependencies.base(), account.kind),
      };
    }),
  };
}

/**
 * To the address of an unverified account whose password may be a stranger's. A link that merely
 * verified would let the stranger in, so it opens nothing any more, and whoever has the mailbox sets
 * a password of their own.
 */
async function composeClaim(
  { now, random, base }: MailJobsDependencies,
  tx: Transaction,
  { id, kind, email }: AccountRow,
): Promise<Addressed> {
  await dropLinks(tx, id, ['verify']);
  const token = await makeLink(tx, random, now(), { accountId: id, purpose: 'reset' });
  return { to: email, letter: triedLetter(base(), kind, token) };
}

function composeVerify(
  dependencies: MailJobsDependencies,
  find: (tx: Transaction, payload: JobPayload) => ReturnType<typeof lockById>,
): Compose {
  const { now, random, base } = dependencies;
  return async (tx, payload) => {
    const account = await find(tx, payload);
    if (account === undefined || account.emailVerifiedAt !== null) return undefined;
    // Once a password was to be set by mail, asking again brings no other sort of link back.
    if (await hadLink(tx, account.id, 'reset')) return composeClaim(dependencies, tx, account);
    const link = { accountId: account.id, purpose: 'verify' } as const;
    const token = await makeLink(tx, random, now(), link);
    return { to: account.email, letter: verifyLetter(base(), account.kind, token) };
  };
}

function composeTried(dependencies: MailJobsDependencies): Compose {
  return async (tx, payload) => {
    const account = await lockByEmail(tx, addressOf(payload));
    if (account === undefined) return undefined;
    if (account.emailVerifiedAt === null) return composeClaim(dependencies, tx, account);
    const letter = triedLetter(dependencies.base(), account.kind, undefined);
    return { to: account.email, letter };
  };
}

function composeReset({ now, random, base }: MailJobsDependencies): Compose {
  return async (tx, payload) => {
    const account = await lockByEmail(tx, addressOf(payload));
    if (account === undefined) return undefined;
    const link = { accountId: account.id, purpose: 'reset' } as const;
    const token = await makeLink(tx, random, now(), link);
    return { to: account.email, letter: resetLetter(base(), account.kind, token) };
  };
}

function composeNewAddress({ now, random, base }: MailJobsDependencies): Compose {
  return async (tx, payload) => {
    const account = await lockById(tx, text(payload, 'accountId'));
    if (account === undefined || account.pendingEmail === null) return undefined;
    const { id, kind, pendingEmail: to } = account;
    if (await isTaken(tx, { kind, email: to })) {
      return { to, letter: triedLetter(base(), kind, undefined) };
    }
    const link = { accountId: id, purpose: 'email', newEmail: to } as const;
    const token = await makeLink(tx, random, now(), link);
    return { to, letter: newAddressLetter(base(), kind, token) };
  };
}
