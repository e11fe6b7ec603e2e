import type { RefundCause } from '../../db/schema/refund-cause.ts';

/** Messages of the specification (§8). */
export const payoutRequested = 'Payout request initiated successfully.';

export const availableBalance = 'Your available balance.';
export const accountHolder = 'The name of the account holder.';
export const confirmByEmail =
  'Check your email and open the link we’ve sent to confirm this account. Your payouts will then go to it.';
export const banks = 'Nigerian banks.';
export const bankDetails = 'Your bank details.';
export const newerBankDetails =
  'Newer bank details were saved after this email. Open the link in the newest one.';
export const sameBankDetails = 'These are already your bank details.';
export const payoutsGoHere = 'Your payouts will now go to this account.';
/** Shown on bank statements, which support only plain ASCII. */
export const payoutNarration = (reference: string) => `Aye payout ${reference}`;
export const payoutsHeldUntil = (instant: string) =>
  `You changed your bank details, so payouts are on hold until ${instant}.`;
export const otherAccountHolder = (holder: string, host: string) =>
  `This account is in the name of ${holder}, not ${host}. Confirm that it’s the right one, or use another account.`;

/** Payouts of credit. */
export const creditPayoutRequested = (amount: string) => `We’re sending ${amount} to your bank.`;
export const lessCredit = 'You have less credit than that now. Please check it, then try again.';
/** The holder isn't named, because they may be a stranger. */
export const accountNotInYourName = (name: string) =>
  `This account isn’t in the name of ${name}. Credit is only paid to an account in your own name. Choose another one.`;

/** Why an account can't be deleted yet. */
export const payoutOnItsWay =
  'One of your payouts is still on its way. Please wait until it has arrived.';
export const balanceLeft = 'You still have money in your balance. Please withdraw it first.';
export const earningsExpected =
  'You still have money coming from bookings that haven’t ended. Wait until they end, then withdraw it.';

/** The note about a refund that the payer sees at the card provider. */
export const refundNotes: Readonly<Record<RefundCause, string>> = {
  cancelled: 'The booking was cancelled',
  underpaid: 'Less than the price was paid',
  overpaid: 'More than the price was paid',
  late: 'The payment arrived after the hold expired',
  closed: 'The payment arrived after the booking was closed',
  'host-left': 'The space is no longer available',
  'not-moved': 'The booking could not be moved',
  credit: 'Credit that was not used',
  manual: 'Refunded by our team',
};

export const returnTitle = 'Back to Àyè';
export const returnWait = 'One moment: we’re checking your payment.';
export const returnLink = 'Manage Bookings';
