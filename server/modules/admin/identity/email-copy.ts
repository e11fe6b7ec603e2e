export const checkedSubject = 'We’ve checked your ID';
export const checked =
  'Thanks: your ID is checked. Guests now see “ID checked by Àyè” next to your name on your spaces. They never see the ID or its number.';
export const changeLater =
  'If you enter another ID in your account settings later, we’ll check that one too.';
export const myListings = 'Manage listings';

export const refusedSubject = 'Please check your ID';
export const refused = 'We’ve looked at the ID in your account, and we need it again. Here’s why:';
export const refusedNext =
  'Open your account settings, choose the kind of ID, enter its number and press Update. We’ll check it again.';
export const accountSettings = 'Open account settings';
export const bookingsGoOn =
  'Your spaces stay live and your bookings go ahead. If you have questions, reply to this email.';
