/** Amounts and instants are passed as text: `₦12,500`, `Monday, 23 November 2026, 09:00`. */
type Text = string;

export const bankLinkSubject = 'Confirm your bank account';
export const bankLinkAsked =
  'Someone who is logged in to your account wants your payouts to go to this bank account. If it was you, please confirm it.';
export const bankLinkButton = 'Confirm this account';
export const bankLinkWorks =
  'The link works once and expires in 24 hours. After you confirm, payouts are on hold for another 24 hours to keep your money safe.';
export const bankLinkNotYou =
  'If this wasn’t you, don’t open the link. Set a new password instead: that logs everyone out.';

export const bankChangedSubject = 'Your bank details were changed';
export const payoutsGoHere = (heldUntil: Text) =>
  `Your payouts will now go to this account. For your safety, they’re on hold until ${heldUntil}.`;
export const setNewPassword = 'Set a new password';
export const bankChangedNotYou =
  'If this wasn’t you, set a new password straight away, then reply to this email before the hold ends.';

export const paidOutSubject = (amount: Text) => `Payout sent: ${amount}`;
export const paidOut = 'We’ve sent your money to your bank.';
export const seeBalance = 'See my balance';
export const seeCredit = 'See my credit';

export const creditPayoutSubject = (amount: Text) => `We’re paying out ${amount} of your credit`;
export const creditPayoutRequested =
  'We’re sending your credit to this bank account. It usually arrives within minutes, by the next working day at the latest. We’ll email you when it’s been sent.';
export const creditPayoutNotYou =
  'If you didn’t ask for this, reply to this email straight away and set a new password.';

export const returnedSubject = (amount: Text) => `Your payout was returned: ${amount}`;
export const returned =
  'This payout didn’t reach your bank account. Your money is safe: it’s back in your balance.';
export const returnedToCredit =
  'This payout didn’t reach your bank account. Your money is safe: it’s back in your credit.';
export const checkBankDetails = 'Check my bank details';
export const checkBeforeWithdrawing = 'Please check your bank details before you withdraw again.';
