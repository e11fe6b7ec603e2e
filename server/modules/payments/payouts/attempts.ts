import { eq } from 'drizzle-orm';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { WEBHOOK_PATH } from '#contract/payments/payments.ts';
import { isReference } from '#contract/common-schemas.ts';
import type { Transaction } from '../../../db/open.ts';
import { payouts } from '../../../db/schema/schema.ts';
import type { JobPayload } from '../../../db/schema/accounts.ts';
import { ProviderUnavailable } from '../../../gateways/cards/cards.ts';
import type { Payout } from '../../../gateways/cards/payouts.ts';
import * as copy from '../copy.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { readEmail } from '../../../db/stores/account-email.ts';
import { waitAfterTries } from '../schedule.ts';
import { noteAnswer } from './answers.ts';
import { enqueuePayout, isOpenPayout, lockPayout, type PayoutRow, readPayout } from './rows.ts';

/**
 * One attempt to send a payout. The attempt is claimed and the next one scheduled in one
 * transaction before the card provider is called, so that the next one comes in any case, and no
 * two run at once. From the second attempt on, the provider is first asked for the payout. Money is
 * only sent again, with the same reference, if the provider doesn't know that reference.
 */
export async function attemptPayout(context: HostMoneyContext, payload: JobPayload): Promise<void> {
  const { db, provider, notes } = context;
  const payout = await db.transaction((tx) => claim(context, tx, payload));
  if (payout === undefined) return;
  try {
    requireOwn(context, payout);
    const { reference } = payout;
    const earlier = payout.tries > 1 ? await provider.readPayout(reference) : undefined;
    const answer = earlier ?? (await payOut(context, payout));
    await noteAnswer(context, reference, answer);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    notes.trouble('a payout could not be sent yet', error);
  }
}

/**
 * Returns the payout with this attempt counted; undefined if the attempt was already claimed or
 * isn't needed any more.
 */
async function claim(
  { random, now }: HostMoneyContext,
  tx: Transaction,
  payload: JobPayload,
): Promise<PayoutRow | undefined> {
  const payout = await lockPayout(tx, payload['reference'] ?? '');
  if (payout === undefined || !isOpenPayout(payout)) return undefined;
  if (String(payout.tries) !== payload['tries']) return undefined;
  const claimed = { ...payout, tries: payout.tries + 1 };
  await tx
    .update(payouts)
    .set({ tries: claimed.tries })
    .where(eq(payouts.reference, payout.reference));
  const at = now();
  const nextTry = new Date(at.getTime() + waitAfterTries(claimed.tries));
  await enqueuePayout(tx, random, claimed, nextTry, at);
  return claimed;
}

/** Only the provider that was asked first knows whether it has sent anything. */
function requireOwn({ provider }: HostMoneyContext, payout: PayoutRow): void {
  if (payout.provider === provider.name) return;
  throw new ProviderUnavailable(`${payout.provider} is not the provider any more`);
}

/**
 * Sends the money. If the account number can't be read any more, because the server's secret key
 * has changed since, the payout fails, and its money goes back to the owner. That is safe only
 * before the first attempt: a later one can't know whether an earlier one is still on its way.
 *
 * @throws {ProviderUnavailable}
 * @throws {Error} The account number of an earlier attempt can't be read.
 */
async function payOut(
  { db, base, provider, openNumber }: HostMoneyContext,
  payout: PayoutRow,
): Promise<Payout> {
  const { reference, amountKobo, ownerId, bankCode, accountName, numberSealed } = payout;
  const email = ownerId === null ? undefined : await readEmail(db, ownerId);
  if (ownerId === null || email === undefined) throw new Error('A payout has lost its owner.');
  const accountNumber = openNumber(ownerId, numberSealed);
  if (accountNumber === undefined) {
    if (payout.tries === 1) return { status: 'failed' };
    throw new Error('The account number of a payout was encrypted with another SECRET_KEY.');
  }
  return provider.payOut({
    reference,
    amountKobo,
    bankCode,
    accountNumber,
    accountName,
    email,
    narration: copy.payoutNarration(reference.slice(0, 8)),
    webhookUrl: `${base()}${API_BASE}${WEBHOOK_PATH}/${provider.name}`,
  });
}

/**
 * Checks a payout about which the card provider has sent news.
 *
 * @returns Whether there is nothing left to wait for.
 * @throws {ProviderUnavailable}
 */
export async function checkPayout(context: HostMoneyContext, reference: string): Promise<boolean> {
  if (!isReference(reference)) return true;
  const payout = await readPayout(context.db, reference);
  if (payout === undefined || payout.tries === 0) return false;
  requireOwn(context, payout);
  const answer = await context.provider.readPayout(reference);
  if (answer === undefined) return false;
  await noteAnswer(context, reference, answer);
  return answer.status !== 'processing' && answer.status !== 'not-yet';
}
