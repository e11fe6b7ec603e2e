import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { AccountId } from '#contract/units.ts';
import { enqueue, payloadField } from '../../../db/enqueue.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { JobPayload } from '../../../db/schema/accounts.ts';
import { type EmailTemplate, renderEmail } from '../../../gateways/mail/email-template.ts';
import type { MailGateway } from '../../../gateways/mail/mail.ts';
import { dropLinks, hadLink, makeLink } from '../../../db/stores/mail-links.ts';
import {
  addressRequestedEmail,
  newAddressEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  passwordChangedEmail,
  passwordResetEmail,
  secondFactorOffEmail,
  secondFactorOnEmail,
  accountExistsEmail,
  verifyAddressEmail,
} from './emails.ts';
import { type AccountRow, type Address, isTaken, lockByEmail, lockById } from '../repository.ts';

export interface MailJobsDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly mail: MailGateway;
  /** URL of the app, without a slash at the end. */
  readonly base: () => string;
}

interface Addressed {
  readonly to: string;
  readonly template: EmailTemplate;
}

/** Composes the email within a transaction; undefined if none is to be sent. */
type Compose = (tx: Transaction, payload: JobPayload) => Promise<Addressed | undefined>;

export const MAIL_JOBS = {
  verify: 'mail-verify',
  verifyAgain: 'mail-verify-again',
  tried: 'mail-tried',
  reset: 'mail-reset',
  newAddress: 'mail-new-address',
  addressAsked: 'mail-address-asked',
  passwordChanged: 'mail-password-changed',
  secondFactorOn: 'mail-second-factor-on',
  secondFactorOff: 'mail-second-factor-off',
  passkeyAdded: 'mail-passkey-added',
  passkeyRemoved: 'mail-passkey-removed',
} as const;

/** Enqueues a notice to the owner of an account about a change, in the transaction of that change. */
export async function enqueueNotice(
  { now, random }: Pick<MailJobsDependencies, 'now' | 'random'>,
  tx: Transaction,
  kind: (typeof MAIL_JOBS)[keyof typeof MAIL_JOBS],
  accountId: AccountId,
): Promise<void> {
  await enqueue(tx, random, { kind, payload: { accountId }, runAt: now() });
}

const kindOf = (payload: JobPayload): AccountKind => (payload['kind'] === 'host' ? 'host' : 'user');

const addressOf = (payload: JobPayload): Address => ({
  kind: kindOf(payload),
  email: payloadField(payload, 'email'),
});

/**
 * The jobs that send account emails. The secret of a link is generated when its email is composed,
 * so that it is never in the database. The email is sent after the commit; if that fails, the next
 * attempt makes a new link.
 */
export function mailJobs(dependencies: MailJobsDependencies) {
  const { db, mail } = dependencies;
  const sender = (compose: Compose) => async (payload: JobPayload) => {
    const composed = await db.transaction((tx) => compose(tx, payload));
    if (composed !== undefined) await mail.send(renderEmail(composed.to, composed.template));
  };
  return {
    [MAIL_JOBS.verify]: sender(
      composeVerify(dependencies, (tx, payload) =>
        lockById(tx, payloadField(payload, 'accountId')),
      ),
    ),
    [MAIL_JOBS.verifyAgain]: sender(
      composeVerify(dependencies, (tx, payload) => lockByEmail(tx, addressOf(payload))),
    ),
    [MAIL_JOBS.tried]: sender(composeTried(dependencies)),
    [MAIL_JOBS.reset]: sender(composeReset(dependencies)),
    [MAIL_JOBS.newAddress]: sender(composeNewAddress(dependencies)),
    [MAIL_JOBS.addressAsked]: sender((_tx, payload) =>
      Promise.resolve({
        to: payloadField(payload, 'email'),
        template: addressRequestedEmail(dependencies.base()),
      }),
    ),
    [MAIL_JOBS.passwordChanged]: sender(composeNotice(dependencies, passwordChangedEmail)),
    [MAIL_JOBS.secondFactorOn]: sender(composeNotice(dependencies, secondFactorOnEmail)),
    [MAIL_JOBS.secondFactorOff]: sender(composeNotice(dependencies, secondFactorOffEmail)),
    [MAIL_JOBS.passkeyAdded]: sender(composeNotice(dependencies, passkeyAddedEmail)),
    [MAIL_JOBS.passkeyRemoved]: sender(composeNotice(dependencies, passkeyRemovedEmail)),
  };
}

/** A notice to the owner of an account after a change. */
function composeNotice(
  { base }: MailJobsDependencies,
  template: (base: string, kind: AccountKind) => EmailTemplate,
): Compose {
  return async (tx, payload) => {
    const account = await lockById(tx, payloadField(payload, 'accountId'));
    if (account === undefined) return undefined;
    return { to: account.email, template: template(base(), account.kind) };
  };
}

/**
 * Sent to the address of an unverified account whose password may be someone else's. A link that
 * only verified the address would let that person in. Links for verifying are therefore removed,
 * and the owner of the mailbox sets a new password.
 */
async function composeClaim(
  { now, random, base }: MailJobsDependencies,
  tx: Transaction,
  { id, kind, email, returnTo }: AccountRow,
): Promise<Addressed> {
  await dropLinks(tx, id, ['verify']);
  const token = await makeLink(tx, random, now(), { accountId: id, purpose: 'reset' });
  return { to: email, template: accountExistsEmail(base(), kind, { token, returnTo }) };
}

function composeVerify(
  dependencies: MailJobsDependencies,
  find: (tx: Transaction, payload: JobPayload) => ReturnType<typeof lockById>,
): Compose {
  const { now, random, base } = dependencies;
  return async (tx, payload) => {
    const account = await find(tx, payload);
    if (account === undefined || account.emailVerifiedAt !== null) return undefined;
    // Once a link for setting a password has been sent, no link that only verifies is sent any
    // more.
    if (await hadLink(tx, account.id, 'reset')) return composeClaim(dependencies, tx, account);
    const link = { accountId: account.id, purpose: 'verify' } as const;
    const token = await makeLink(tx, random, now(), link);
    const { email: to, kind, returnTo } = account;
    return { to, template: verifyAddressEmail(base(), kind, { token, returnTo }) };
  };
}

function composeTried(dependencies: MailJobsDependencies): Compose {
  return async (tx, payload) => {
    const account = await lockByEmail(tx, addressOf(payload));
    if (account === undefined) return undefined;
    if (account.emailVerifiedAt === null) return composeClaim(dependencies, tx, account);
    const template = accountExistsEmail(dependencies.base(), account.kind, undefined);
    return { to: account.email, template };
  };
}

function composeReset({ now, random, base }: MailJobsDependencies): Compose {
  return async (tx, payload) => {
    const account = await lockByEmail(tx, addressOf(payload));
    if (account === undefined) return undefined;
    const link = { accountId: account.id, purpose: 'reset' } as const;
    const token = await makeLink(tx, random, now(), link);
    const { email: to, kind, returnTo } = account;
    return { to, template: passwordResetEmail(base(), kind, { token, returnTo }) };
  };
}

function composeNewAddress({ now, random, base }: MailJobsDependencies): Compose {
  return async (tx, payload) => {
    const account = await lockById(tx, payloadField(payload, 'accountId'));
    if (account === undefined || account.pendingEmail === null) return undefined;
    const { id, kind, pendingEmail: to } = account;
    if (await isTaken(tx, { kind, email: to })) {
      return { to, template: accountExistsEmail(base(), kind, undefined) };
    }
    const link = { accountId: id, purpose: 'email', newEmail: to } as const;
    const token = await makeLink(tx, random, now(), link);
    return { to, template: newAddressEmail(base(), kind, token) };
  };
}
