export const exportCsv = 'Export CSV';
export const exporting = 'Exporting…';
export const exportedFrom = (day: string) =>
  `We couldn’t load your older transactions, so the file begins on ${day}. Export it again when you’re online to get all of them.`;
export const loading = 'Loading your balance and history';
export const notLoaded = 'We couldn’t load your balance and history';
export const noEntries = 'No transactions yet';
export const noEntriesText = 'Your earnings will appear here after each booking ends.';

export const pendingNote = 'paid by guests, yours when their booking ends';
export const onItsWay = 'On its way';
export const toYourBank = 'to your bank';

export const historyCaption = 'Every change to your balance, newest first';
export const referenceCopied = 'Reference copied';
export const reference = (text: string) => `Reference: ${text}`;
export const copyReference = (text: string) => `Copy reference ${text}`;
export const olderNotLoaded = (problem: string) =>
  `We couldn’t load older transactions. ${problem}`;
export const showOlder = 'Show older';

export const cardFee = 'Card fee';
export const refundedToGuest = 'Refund to a guest';
export const voucher = 'Voucher for a guest';
export const payoutReturned = 'Payout returned';
/** @param amount Such as `₦12,500`. */
export const cameBack = (amount: string) =>
  `Your last payout of ${amount} didn’t reach your bank account, so it’s back in your balance.`;
export const checkBankDetails = 'Check your bank details before you withdraw it again';
export const payoutProcessing = 'on its way';
export const amountInNaira = 'Amount (NGN)';
export const balanceInNaira = 'Balance (NGN)';

export const notAvailable = 'Your payment history isn’t available here';
export const notAvailableText = 'You can see your balance and withdraw it on the dashboard.';
