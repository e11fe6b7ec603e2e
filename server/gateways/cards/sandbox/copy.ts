import type { CheckoutResult } from '#contract/payments/payments.ts';

export const pay = (price: string) => `Pay ${price}`;
export const decline = 'Decline the card';
export const close = 'Close';
export const payThenClose = 'Pay, then close';
export const underpay = 'Pay too little';
export const overpay = 'Pay too much';
export const payLate = 'Pay after the hold has expired';

/** The account of a bank transfer, which exists only in the sandbox. */
export const bank = 'Sandbox Bank';
export const accountHolder = 'AYE CHECKOUT (TEST)';

export const tryProblems = 'Try what can go wrong';
export const lateMinutes = 'Minutes until a late payment arrives';
export const webhook = 'Webhook';
export const webhookAfter = 'after the payment';
export const webhookEarly = 'before the answer';
export const webhookTwice = 'twice';
export const webhookDisordered = 'out of order';
export const webhookNever = 'never';
export const message = 'Message';
export const messageObject = 'object';
export const messageText = 'JSON string';

export const chooseEnd = 'Choose how the payment ends. You don’t need a card.';
export const alreadyPaid = 'This has already been paid.';
export const goBack = 'Go back';
export const notFoundTitle = 'Not found';
export const notFound = 'We couldn’t find this payment.';
export const pageTitle = (title: string) => `${title} · test checkout`;
export const testNotice = 'TEST: no money moves';

export const wait = 'One moment…';
export const offline = 'No connection. Try again.';
export const results: Readonly<Record<CheckoutResult, string>> = {
  success: 'Done. Your payment went through.',
  failed: 'The card was declined. You can try again.',
  close: 'Closed. You can go back.',
};

export const unreadable = 'We couldn’t read this request.';
export const internalError = 'Something went wrong. Try again.';
export const otherOrigin = 'Only the checkout page can do this.';
export const unknownAction = 'Choose one of the buttons.';
