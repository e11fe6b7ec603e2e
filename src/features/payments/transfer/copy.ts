export const title = 'Pay by transfer';
export const yourTransfer = 'Your transfer';
export const getting = 'Getting your account number…';
export const loading = 'Loading your transfer';

export const sendExactly = 'Send exactly';
export const accountNumber = 'Account number';
export const bank = 'Bank';
export const accountName = 'Account name';
export const copyText = 'Copy';
export const copied = 'Copied';
/** For screen readers; `what` as in “Account number”. */
export const copyLabel = (what: string) => `Copy: ${what}`;
export const copiedLabel = (what: string) => `Copied: ${what}`;
export const notCopied = 'Couldn’t copy. Press and hold the text to copy it.';

export const howTo =
  'Use your bank’s app or USSD code, and send the exact amount in one transfer. This account is only for this booking.';
/** `left` as in “29 min”, `time` as in “14:35”. */
export const payWithin = (left: string, time: string) => `${left} left: send it by ${time}`;
export const minutesLeft = (minutes: number) => `${minutes}\u00A0min`;
export const accountExpired = (time: string) =>
  `This account expired at ${time}. Please don’t send to it any more. If you already have, we’ll find your money.`;

export const waitingTitle = 'Waiting for your transfer';
export const waiting = 'It usually takes a few minutes. We’ll also email you when it arrives.';
export const accountOver =
  'The account has expired. If you’ve already sent the money, we’ll find it. If not, please don’t use that account any more.';
export const sentIt = 'I’ve sent it';
export const asking = 'Checking…';
/** `time` as in “14:05”. */
export const lastAnswered = (time: string) => `Last checked with the payment provider at ${time}.`;
/** Before the provider has answered for the first time. */
export const notAsked = 'We’ll keep checking with the payment provider.';
export const notYet = 'It hasn’t arrived yet. You can check again in 20 seconds.';
export const sentRest = 'I’ve sent the rest';
export const checkAgain = 'Check again';
export const restNotYet = 'The rest hasn’t arrived yet. You can check again in 20 seconds.';
export const byCard = 'Pay by card instead';
export const cardTitle = 'Pay by card';
export const accountStays = 'You can still pay by transfer instead.';
/** `time` as in “14:40”. */
export const mayClose = (time: string) =>
  `You can close this page: we’re holding your place until ${time}, and you’ll find this account in Manage Bookings.`;
/** While there is no account. */
export const mayReturn = (time: string) =>
  `You can close this page: we’re holding your place until ${time}, and you’ll find it in Manage Bookings.`;

export const offline =
  'You’re offline. These details are saved on this device, so you can still send the money. We’ll check for it once you’re back online.';
export const offlineEnded =
  'You’re offline. This is the status from our last check. We’ll check again once you’re back online.';
export const notUpdated =
  'We couldn’t check for your transfer just now. We’ll try again in a moment.';

export const missingTitle = (arrived: string, missing: string) =>
  `${arrived} arrived, ${missing} is missing`;
/** `sum` is what is missing, or the least that can be sent. */
export const sendRest = (sum: string) =>
  `Send ${sum} to the new account below, not to the first one. Your booking is confirmed once it arrives.`;
/** Where less is missing than banks send. `extra` is the difference. */
export const leastToSend = (least: string, extra: string) =>
  `${least} is the least you can transfer here, so ${extra} of it will become your credit.`;
export const restSoon =
  'We’re getting an account for the rest. Please don’t use the first one again.';
export const noMoreAccounts = (arrived: string, time: string) =>
  `We can’t give you another account for this booking. At ${time} the ${arrived} becomes your credit, and you can use it to book again.`;
export const holdOver = (arrived: string) =>
  `Your hold has ended. The ${arrived} becomes your credit in a few minutes, and you can use it to book again.`;
export const otherwiseCredit = (arrived: string, time: string) =>
  `If it isn’t here by ${time}, the booking won’t be made, and the ${arrived} becomes your credit for any booking.`;

export const quoted = (sum: string) =>
  `Get an account number, and send ${sum} from your bank’s app. No card needed.`;
export const getAccount = 'Get account number';

export const confirmedTitle = 'You’re booked';
export const arrived = (sum: string) => `${sum} arrived, and your booking is confirmed.`;
export const tooMuch = (credit: string) =>
  `You sent ${credit} more than needed. It’s now your credit for any booking, and it doesn’t expire.`;
export const passIsComing = 'Your pass will be in Manage Bookings in a moment.';

export const lateTitle = 'Your transfer came too late';
export const late = (credit: string) =>
  `It arrived after your hold had ended, so we couldn’t make the booking. ${credit} is now your credit: use it for any booking. It doesn’t expire.`;
export const nearest = 'Other free times';
export const noneNearest = 'We found no other free times.';

export const expiredTitle = 'No transfer arrived in time';
export const expired =
  'Your time is open to other guests again, and you haven’t paid anything. If you’ve sent money, wait for our email before you book again: once it arrives, you’ll get the booking if it’s still free, or credit.';
/** Also for guests who ended the hold themselves, by starting to book another time. */
export const expiredPartTitle = 'You’re not booked';
export const expiredPart = (credit: string) =>
  `The rest wasn’t paid before your hold ended, so the time is open to other guests again. The ${credit} that arrived is now your credit for any booking. It doesn’t expire.`;
export const bookAgain = 'Book again';

export const unknownTitle = 'This transfer has changed';
export const unknown =
  'Your app is too old to show it. Reload the page, or see your booking in Manage Bookings.';
export const reload = 'Reload';

export const notFoundTitle = 'There’s no transfer to show';
export const notSavedTitle = 'This transfer isn’t saved on this device';
export const notSaved = (problem: string) =>
  `${problem} Connect to the internet to see the account.`;

export const seeAccount = 'See account number';
/** For screen readers. */
export const seeLabel = (space: string) => `See account number: ${space}`;
/** For screen readers. */
export const getLabel = (space: string) => `Get account number: ${space}`;
export const seeResult = 'See what happened';
export const seeResultLabel = (space: string) => `See what happened: ${space}`;
/** `sum` as in “₦12,500”, `time` as in “14:35”. */
export const sendBy = (sum: string, time: string) => `Send ${sum} by ${time}`;
export const send = (sum: string) => `Send ${sum}`;
export const getNew = 'The account has expired. If you haven’t sent the money, get a new one.';
/** `sum` as in “₦12,500”. */
export const bookedAndCredit = (sum: string, credit: string) =>
  `${sum} arrived. You’re booked, and ${credit} is now your credit.`;
export const notPaidYet = 'Not paid yet';
export const payLabel = (space: string) => `Pay by transfer: ${space}`;
/** `time` as in “14:40”. */
export const heldUntil = (time: string) => `We’re holding it for you until ${time}.`;
export const yourTransfers = 'Your bank transfers';
export const booked = (sum: string) => `${sum} arrived. You’re booked.`;
export const nowCredit = (credit: string) =>
  `You’re not booked. ${credit} is now your credit for any booking.`;
export const nothingArrived = 'No transfer arrived in time, so you’re not booked.';
export const hasNews = 'There’s an update.';

export const testBank = 'Test: open the bank';
