import { eq } from 'drizzle-orm';
import { API_BASE } from '#contract/catalogue.ts';
import { WEBHOOK_PATH } from '#contract/payments.ts';
import { isReference } from '#contract/rules/references.ts';
import type { Transaction } from '../../../db/open.ts';
import { payouts } from '../../../db/schema.ts';
import type { JobPayload } from '../../../db/schema-accounts.ts';
import { ProviderUnavailable } from '../../../gateways/cards/cards.ts';
import type { NewPayout } from '../../../gateways/cards/payouts.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { readEmail } from '../host-money/mail-jobs.ts';
import { waitAfterTries } from '../schedule.ts';
import { noteAnswer } from './answers.ts';
import { enqueuePayout, isOpen, lockPayout, type PayoutRow, readPayout } from './rows.ts';

/**
 * One try to send a payout. The try is claimed and the next one planned in one commit before the
 * provider is asked: whatever happens meanwhile, the next one comes, and no two are under way at once.
 * From the second on the provider is asked first what it knows, and money is only sent again where it
 * has never heard of the reference, with that same reference.
 */
export async function attemptPayout(context: HostMoneyContext, payload: JobPayload): Promise<void> {
  const { db, provider, notes } = context;
  const payout = await db.transaction((tx) => claim(context, tx, payload));
  if (payout === undefined) return;
  try {
    requireOwn(context, payout);
    const { reference } = payout;
    const earlier = payout.tries > 1 ? await provider.readPayout(reference) : undefined;
    const answer = earlier ?? (await provider.payOut(await newPayoutOf(context, payout)));
    await noteAnswer(context, reference, answer);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    notes.trouble('a payout could not be sent yet', error);
  }
}

/** The payout with this try counted; undefined where the try was taken, or isn't needed any more. */
async function claim(
  { random, now }: HostMoneyContext,
  tx: Transaction,
  payload: JobPayload,
): Promise<PayoutRow | undefined> {
  const payout = await lockPayout(tx, payload['reference'] ?? '');
  if (payout === undefined || !isOpen(payout)) return undefined;
  if (String(payout.tries) !== payload['tries']) return undefined;
  const claimed = { ...payout, tries: payout.tries + 1 };
  await tx
    .update(payouts)
    .set({ tries: claimed.tries })
    .where(eq(payouts.reference, payout.reference));
  const nextTry = new Date(now().getTime() + waitAfterTries(claimed.tries));
  await enqueuePayout(tx, random, claimed, nextTry);
  return claimed;
}

/** Only the provider that was asked first knows whether it has sent anything. */
function requireOwn({ provider }: HostMoneyContext, payout: PayoutRow): void {
  if (payout.provider === provider.name) return;
  throw new ProviderUnavailable(`${payout.provider} is not the provider any more`);
}

async function newPayoutOf(
  { db, base, provider, openNumber }: HostMoneyContext,
  payout: PayoutRow,
): Promise<NewPayout> {
  const { reference, amountKobo, hostId, bankCode, accountName, numberSealed } = payout;
  const email = hostId === null ? undefined : await readEmail(db, hostId);
  if (hostId === null || email === undefined) throw new Error('A payout has lost its host.');
  return {
    reference,
    amountKobo,
    bankCode,
    accountNumber: openNumber(hostId, numberSealed),
    accountName,
    email,
    // Plain ASCII, which is all that bank statements show.
    narration: `Aye payout ${reference.slice(0, 8)}`,
    webhookUrl: `${base()}${API_BASE}${WEBHOOK_PATH}/${provider.name}`,
  };
}

/**
 * Looks how a payout stands that the provider tells news of. Answers whether there's nothing left to
 * wait for.
 *
 * @throws {ProviderUnavailable}
 */
export async function lookAtPayout(context: HostMoneyContext, reference: string): Promise<boolean> {
  if (!isReference(reference)) return true;
  const payout = await readPayout(context.db, reference);
  if (payout === undefined || payout.tries === 0) return false;
  requireOwn(context, payout);
  const answer = await context.provider.readPayout(reference);
  if (answer === undefined) return false;
  await noteAnswer(context, reference, answer);
  return answer.status !== 'processing' && answer.status !== 'not-yet';
}
