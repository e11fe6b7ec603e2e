export const title = 'Change date or time';
export const chooseNewTime = 'Choose another date, time or duration to see what it costs.';
export const checkingPrice = 'Checking the price…';
export const needsConnection =
  'You’re offline. Changing a booking needs a connection, so nothing has changed.';
export const noCheckout =
  'We couldn’t open the payment, so your booking stays as it is. Please try again.';
export const before = 'You paid';
export const newPrice = 'New price';
export const toPay = 'To pay now';
export const toCredit = 'Added to your credit';
export const samePrice = 'Nothing to pay';
export const paidFirst =
  'We’ll change your booking once your payment has arrived. Until then it stays as it is.';
export const newPass = 'You’ll get a new pass. The old one will stop working.';
export const creditCovers = 'Your booking will be changed at once.';
export const changesLeft = (count: number) =>
  count === 1
    ? 'You can change this booking once more.'
    : `You can change this booking ${count} more times.`;
export const confirm = 'Change booking';
export const payAndChange = (sum: string) => `Pay ${sum} and change`;
export const changing = 'Changing…';
export const changed = (when: string) => `Your booking is now on ${when}. Your new pass is ready.`;
export const priceOfChange = 'Price of this change';
