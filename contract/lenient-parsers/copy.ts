export const refused = 'Your request was declined. Please try again.';
