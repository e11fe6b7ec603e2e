/** What is wrong with a payment, by the kind of issue. */
export const issueDetails: Readonly<Record<string, string>> = {
  'foreign-currency': 'Money arrived in another currency, so nothing was booked or refunded.',
  'other-reference': 'The provider replied about a different charge than the one we asked for.',
  'no-amount': 'The provider says this was paid, but not how much.',
  reversed:
    'The provider reversed a payment we had already settled. The booking or plan hasn’t changed.',
  'refund-failed': 'The provider rejected the refund for good. The payer is still waiting for it.',
  'payout-contradicted':
    'The provider now says the opposite of what it said about this payout before.',
  'ledger-charge': 'The payment doesn’t match its transfer in the ledger.',
  'ledger-refund': 'The refund doesn’t match its transfer in the ledger.',
  'ledger-payout': 'The payout doesn’t match its transfers in the ledger.',
};

interface OtherHolder {
  readonly hostName: string;
  readonly hostEmail: string;
  readonly accountName: string;
  readonly bank: string;
}

/** A host's payouts would go to another person. */
export const otherHolder = ({ hostName, hostEmail, accountName, bank }: OtherHolder) =>
  `${hostName} (${hostEmail}) confirmed an account in the name of ${accountName}, ${bank}.`;

interface ReturnedWithoutOwner {
  /** Such as `₦12,500`. */
  readonly amount: string;
  readonly bank: string;
  readonly provider: string;
}

/** A payout came back after its owner's account was deleted: what the admin does next. */
export const returnedWithoutOwner = ({ amount, bank, provider }: ReturnedWithoutOwner) =>
  `${bank} sent back ${amount} after the owner had deleted their account, so we no longer have their account number. ` +
  `Look this payout up in ${provider} by its reference to see which account it went to, and pay the amount to that account by hand. ` +
  'Mark this issue as resolved only once it’s paid: that takes the amount off what we owe them.';

/** For a frozen ledger account: the figures, such as `₦12,500`, and what the admin does next. */
export const ledgerDifference = (name: string, stored: string, computed: string) =>
  `${name}: the stored balance is ${stored}, but the transfers add up to ${computed}. ` +
  'Payouts from this account are paused. Correct the balance, then mark this issue as resolved to allow them again.';
