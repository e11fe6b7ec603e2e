import type { PaymentPurpose } from '#contract/rules/payment-states.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';
import type { CardProvider, Channel } from '../../gateways/cards/cards.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import type { PaymentSubscriber } from './payments.ts';

/** What a person has to look at: money isn't where it should be, and nothing is done by itself. */
export type AlarmCause =
  /** It arrived in another currency: never fulfilled, and nothing that could be refunded in kobo. */
  | 'foreign-currency'
  /** The provider answered with another charge than the one asked for. */
  | 'other-reference'
  /** A success of which no whole kobo arrived. */
  | 'no-amount'
  /** The provider took back what had arrived. What was settled stays settled. */
  | 'reversed'
  /** The provider refuses a refund for good. */
  | 'refund-failed'
  /** The provider says the opposite of what it said of a payout before. What was booked stays. */
  | 'payout-contradicted';

export interface PaymentAlarm {
  readonly cause: AlarmCause;
  /** Of the payment, the refund or the payout. */
  readonly reference: string;
}

/** What payments tell those who run the server. */
export interface PaymentNotes {
  readonly alarm: (alarm: PaymentAlarm) => void;
  /** It didn't work, and is tried again. */
  readonly trouble: (what: string, error: unknown) => void;
}

export interface PaymentsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly provider: CardProvider;
  readonly channels: readonly Channel[];
  /** Where the app's pages are, without a slash at the end. */
  readonly base: () => string;
  readonly mail: MailGateway;
  /** From which the keys of bank accounts are made. */
  readonly secretKey: string;
  /** False lets hosts look accounts up as often as they like: for tests. */
  readonly rateLimit: boolean;
  /** Jobs have just been committed. */
  readonly wakeJobs: () => void;
  /** Asked for late: those who subscribe need the payments themselves. */
  readonly subscribers: () => Partial<Record<PaymentPurpose, PaymentSubscriber>>;
  readonly notes: PaymentNotes;
}

/** @throws {Error} The transaction is undone: money that nobody waits for is asked for again. */
export function requireSubscriber(
  { subscribers }: PaymentsContext,
  purpose: PaymentPurpose,
): PaymentSubscriber {
  const subscriber = subscribers()[purpose];
  if (subscriber === undefined) throw new Error(`Nobody subscribes to the payments of ${purpose}.`);
  return subscriber;
}
