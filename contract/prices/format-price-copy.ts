export const onRequest = 'Price on request';
export const perHour = (price: string) => `${price} an hour`;
export const perDay = (price: string) => `${price} a day`;
