export const unreadable = 'Enter a price in naira, for example 30,000.';
export const reversed = 'The minimum is higher than the maximum. Change one of them.';

export const onRequest = 'Price on request';
export const perHour = (price: string) => `${price} an hour`;
export const perDay = (price: string) => `${price} a day`;
