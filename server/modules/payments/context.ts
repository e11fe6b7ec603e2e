import type { PaymentPurpose } from '#contract/payments/payment-states.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';
import type { CardProvider, Channel } from '../../gateways/cards/cards.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import type { PaymentSubscriber } from './payments.ts';
import type { DifferenceCause } from './statement/compare.ts';

/**
 * Why a payment issue needs a person: money isn't where it should be, and nothing is corrected
 * automatically.
 */
export type PaymentIssueCause =
  /**
   * The money arrived in another currency: it never fulfils the payment, and there is nothing to
   * refund in kobo.
   */
  | 'foreign-currency'
  /** The card provider returned another charge than the requested one. */
  | 'other-reference'
  /** A successful charge without a whole number of kobo. */
  | 'no-amount'
  /** The card provider took back money that had arrived. What was settled stays settled. */
  | 'reversed'
  /** The card provider refuses a refund permanently. */
  | 'refund-failed'
  /** The card provider contradicts its earlier answer about a payout. The ledger stays as it is. */
  | 'payout-contradicted'
  /**
   * The balance of a ledger account differs from the sum of its transfers. Its payouts are frozen.
   */
  | 'ledger-difference'
  /** The daily statement found that the card provider and we differ. */
  | DifferenceCause
  /** The statement of a day couldn't be made for 24 hours. */
  | 'statement-missing';

export interface RaisedPaymentIssue {
  readonly cause: PaymentIssueCause;
  /** The reference of the payment, refund or payout, or the ID of the ledger account. */
  readonly reference: string;
}

/** What payments report to those who run the server. */
interface PaymentNotes {
  readonly reportIssue: (issue: RaisedPaymentIssue) => void;
  /** Something failed and will be retried. */
  readonly trouble: (what: string, error: unknown) => void;
  /** @param lagMs Milliseconds from receiving a webhook until it was handled. */
  readonly webhookHandled: (lagMs: number) => void;
}

export interface PaymentsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly provider: CardProvider;
  readonly channels: readonly Channel[];
  /** URL of the app, without a slash at the end. */
  readonly base: () => string;
  readonly mail: MailGateway;
  /** The keys for bank accounts are derived from it. */
  readonly secretKey: string;
  /** False disables the limit on looking up accounts, for tests. */
  readonly rateLimit: boolean;
  /** Called after jobs have been committed. */
  readonly wakeJobs: () => void;
  /** A function, because the subscribers themselves depend on payments. */
  readonly subscribers: () => Partial<Record<PaymentPurpose, PaymentSubscriber>>;
  readonly notes: PaymentNotes;
}

/**
 * @throws {Error} if there is no subscriber. The transaction is rolled back, and the payment is
 * checked again later.
 */
export function requireSubscriber(
  { subscribers }: PaymentsContext,
  purpose: PaymentPurpose,
): PaymentSubscriber {
  const subscriber = subscribers()[purpose];
  if (subscriber === undefined)
    throw new Error(`There is no subscriber for payments of ${purpose}.`);
  return subscriber;
}
