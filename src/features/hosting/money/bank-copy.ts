export const bankDetails = 'Bank details';
export const selectBank = 'Select your bank';
export const accountNumber = 'Account number';
export const accountName = 'Account name';
export const lookingUp = 'Checking with the bank…';
export const accountNotFound =
  'We couldn’t find this account. Check the account number and the bank.';
export const bankUnavailable =
  'We can’t check with the bank right now. Type the account name exactly as your bank has it.';
export const confirmedByBank = 'confirmed by the bank';
export const unusualNumber = (bankName: string) =>
  `This doesn’t look like a ${bankName} account number. Check it before you save.`;

export const draftRestored =
  'We’ve restored what you typed, except the account number. It hasn’t been sent yet.';
export const sendsWhenOnline = 'Saved. We’ll send it as soon as you’re online.';
export const sent = 'Your bank details were sent.';
export const neitherSentNorSaved =
  'We couldn’t send your bank details or save them on this device. What you typed is still here.';
export const holderNotConfirmed =
  'Your bank details weren’t saved. Enter another account, or press Update again to confirm this one.';
export const changeRules =
  'To keep your money safe, a new account only takes effect once you confirm it with the link we email you. Payouts then stay on hold for 24 hours.';

export const savedAccountNotLoaded = (problem: string) =>
  `We couldn’t load your saved account. ${problem}`;
export const payoutsGoTo = 'Payouts go to';
export const onHold = (moment: string) =>
  `Payouts are on hold until ${moment}, because your bank account changed.`;
/** @param account Its bank and number. */
export const notConfirmedYet = (account: string, email: string) =>
  `${account} isn’t confirmed yet. Open the link we emailed to ${email || 'you'}.`;
export const noAccount =
  'Add your bank account, then confirm it with the link we email you. After that you can withdraw.';

export const otherHolderTitle = 'Pay into another person’s account?';
export const otherHolderText = 'If you confirm, your earnings will be paid to them.';
export const changeAccount = 'Change account';
export const payHolder = (name: string) => `Yes, pay ${name}`;
