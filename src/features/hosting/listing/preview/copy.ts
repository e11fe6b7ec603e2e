export const preview = 'How guests will see it';
export const noPhoto = 'Your main photo appears here';
export const noName = 'Your space’s name';
export const noPlace = 'Location';
export const noOverview = 'The start of your overview appears here.';
export const perHour = (amount: string) => `${amount} an hour`;
export const perDay = (amount: string) => `${amount} a day`;
export const noPrice = 'Your prices';
export const earnings = 'What you earn';
export const earnPerHour = (amount: string) => `About ${amount} an hour`;
export const earnPerDay = (amount: string) => `About ${amount} a day`;
export const enterPrice = 'Enter a price to see what you earn.';
export const feeNote =
  'After the card fee, usually 1.5% and at most ₦2,000 a booking. Àyè takes no commission.';
