export const confirmingTitle = 'Paid, confirming';
export const successTitle = 'Payment successful';
export const seeBookings = 'Manage Bookings';
export const confirming =
  'We’re confirming your payment with the card provider. You can safely leave this page.';
export const checkingTitle = 'Checking your payment';
export const keepChecking =
  'We’ll keep checking with the card provider and email you once it’s confirmed.';
