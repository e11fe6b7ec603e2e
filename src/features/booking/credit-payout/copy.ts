export const payOut = 'Pay out to my bank';
export const title = 'Pay out your credit';
export const intro =
  'We’ll send it to a Nigerian bank account in your own name. It costs you nothing and usually arrives within minutes, by the next working day at the latest.';
export const loading = 'Loading your bank account';
export const notLoaded = 'We couldn’t load your bank account';
export const needsConnection = 'Connect to the internet, then try again.';
export const tooLittle = (least: string) =>
  `You need at least ${least} of credit. You can still use it for any booking.`;

export const goesTo = 'It goes to';
export const amount = 'Amount in naira';
export const amountHint = (least: string, most: string) =>
  `From ${least} to ${most}, without kobo.`;
export const amountWrong = (least: string, most: string) =>
  `Enter a whole amount from ${least} to ${most}.`;
export const payOutAmount = (sum: string) => `Pay out ${sum}`;
export const payOutNow = 'Pay out';
export const sending = 'Sending…';
export const otherAccount = 'Use another account';
export const keepAccount = 'Keep this account';
export const unanswered =
  'We lost the connection before we heard back. Press the button again to check: you’ll never be paid twice for it.';

export const onHold = (moment: string) =>
  `You changed your bank account, so payouts are on hold until ${moment}.`;
export const notConfirmedYet = (account: string) =>
  `${account} isn’t confirmed yet. Open the link we emailed you.`;

export const yourAccount = 'Your bank account';
export const bank = 'Bank';
export const selectBank = 'Select your bank';
export const banksNotLoaded = 'We couldn’t load the list of banks. Check your connection.';
export const chooseBank = 'Choose your bank.';
export const accountNumber = 'Account number';
export const accountNumberWrong = 'Enter the 10 digits of your account number.';
export const ownNameOnly =
  'It has to be in your own name. We check the name with your bank, then email you a link to confirm it. Payouts start 24 hours after that, to keep your money safe.';
export const saveAccount = 'Save account';
export const checking = 'Checking with the bank…';

/** Entries of the statement, by the state of the payout. */
export const ENTRY_STATES = {
  requested: 'Payout requested',
  sent: 'Payout on its way',
  paid: 'Paid out to your bank',
  failed: 'Payout refused by your bank',
} as const;
export const cameBack = 'Payout returned';
