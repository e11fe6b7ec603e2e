/** Specification §8, like `failed` and `succeeded`. */
export const failedWithoutReason = 'Error processing payout request';
export const failed = (reason: string) => `Payout request failed: ${reason}`;
export const succeeded = (reference: string | undefined) =>
  reference === undefined
    ? 'Payout request initiated successfully.'
    : `Payout request initiated successfully. Reference: ${reference}`;

export const offline =
  'You’re offline, so nothing was withdrawn. Please try again when you’re back online.';
export const unansweredRepeatable =
  'We lost the connection before we heard back about your withdrawal. Press Withdraw again to check: you’ll never be paid twice for it.';
export const unanswered =
  'We lost the connection before we heard back about your withdrawal. It may be on its way: check your balance before you withdraw again.';
export const answeredMeanwhile =
  'We’ve heard back about that withdrawal, so nothing more was withdrawn. Check your balance before you withdraw again.';
export const balanceChanged = (balance: string) =>
  `Your balance is now ${balance}, so nothing was withdrawn. Please check it before you withdraw.`;
export const withdrawnMeanwhile =
  'Your balance is now ₦0, so nothing was withdrawn. If you withdrew it in another tab, it’s on its way to your bank.';
export const nothingToWithdraw = 'Nothing to withdraw now. You’re paid after each booking ends.';

/** @param amount Such as `₦12,500`. */
export const payoutOnItsWay = (amount: string) =>
  `${amount} is on its way to your bank. You can withdraw again once it arrives.`;

/** @param least Such as `₦100`. */
export const tooLittle = (least: string) =>
  `You can withdraw once your balance reaches ${least}. You’re paid after each booking ends.`;

export const title = 'Withdraw your balance?';
export const notNow = 'Not now';
export const withdrawAmount = (amount: string) => `Withdraw ${amount}`;
export const accountNumber = 'Account number';
export const accountName = 'Account name';
export const arrival = 'Usually within minutes, by the next working day at the latest';
export const toSavedAccount = 'We’ll send it to the bank account saved in your host account.';
/** @param most Such as `₦10,000,000`. */
export const restLater = (most: string) =>
  `We can send at most ${most} at a time. You can withdraw the rest once this has arrived.`;
export const emailFollows = 'We’ll email you when it’s been sent to your bank.';

export const bankDetails = 'Bank details';
export const bankDetailsMissing = 'Save your bank details to withdraw.';
export const bankAccountUnconfirmed =
  'To withdraw, first confirm your bank account: open the link we emailed you.';
export const onHold = (moment: string) =>
  `You changed your bank details, so payouts are on hold until ${moment}.`;
