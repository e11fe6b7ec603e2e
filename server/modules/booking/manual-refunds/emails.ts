import type { Kobo } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { manualCause } from '../../../db/schema/refund-cause.ts';
import { manualRefunds, refunds } from '../../../db/schema/schema.ts';
import { refunding } from '../../../gateways/mail/copy.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import { emailDayText, nairaText } from '../../../gateways/mail/format-text.ts';
import * as emailCopy from '../emails/email-copy.ts';
import type { EmailData } from '../emails/email-data.ts';
import { bookingFacts, myBookings } from '../emails/guest-emails.ts';
import { guestOf, hostFactsOf } from '../emails/host-emails.ts';

interface RefundByHandData {
  readonly amountKobo: Kobo;
  readonly creditedKobo: Kobo;
  readonly hostKobo: Kobo;
  /** Null once the guest's account is deleted. */
  readonly reason: string | null;
  /** The Lagos date by which the part that isn't credit is promised. */
  readonly promisedBy: string | undefined;
}

async function readRefundByHand(db: Database, id: string): Promise<RefundByHandData> {
  const [row] = await db.select().from(manualRefunds).where(eq(manualRefunds.id, id));
  if (row === undefined) throw new Error('An email is about a refund by hand that is gone.');
  const [part] = await db
    .select({ promisedBy: refunds.promisedBy })
    .from(refunds)
    .where(eq(refunds.reason, manualCause(id)))
    .limit(1);
  const { amountKobo, reason } = row;
  const { creditedKobo, hostKobo } = row;
  return {
    amountKobo,
    reason,
    creditedKobo: creditedKobo ?? 0,
    hostKobo: hostKobo ?? 0,
    promisedBy: part?.promisedBy,
  };
}

/** To the guest: what is refunded, why, and where the money goes. */
export async function composeRefundedByHand(
  db: Database,
  base: string,
  facts: EmailData,
  id: string,
): Promise<EmailTemplate> {
  const { amountKobo, creditedKobo, reason, promisedBy } = await readRefundByHand(db, id);
  const rest = nairaText(amountKobo - creditedKobo);
  return {
    subject: emailCopy.returnedSubject(facts.space.name),
    before: [
      emailCopy.manualRefundLead(nairaText(amountKobo), facts.space.name),
      ...(reason === null ? [] : [emailCopy.manualRefundWhy(reason)]),
      ...(creditedKobo === 0 ? [] : [emailCopy.inCredit(nairaText(creditedKobo))]),
      ...(promisedBy === undefined ? [] : [refunding(rest, emailDayText(promisedBy))]),
    ],
    facts: bookingFacts(facts),
    button: myBookings(base),
  };
}

/** To the host who bears a part of it. */
export async function composeHostBearsRefund(
  db: Database,
  base: string,
  facts: EmailData,
  id: string,
): Promise<EmailTemplate> {
  const { amountKobo, hostKobo, reason } = await readRefundByHand(db, id);
  return {
    subject: emailCopy.manualRefundHostSubject(facts.booking.shortId),
    before: [
      emailCopy.manualRefundHostLead(nairaText(amountKobo), guestOf(facts)),
      ...(reason === null ? [] : [emailCopy.manualRefundWhy(reason)]),
      emailCopy.manualRefundHostBears(nairaText(hostKobo)),
    ],
    facts: hostFactsOf(facts),
    after: [emailCopy.manualRefundHostQuestion],
    button: { label: emailCopy.openMoney, url: `${base}/dashboardLayout/money` },
  };
}
