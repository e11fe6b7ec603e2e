/** Prices, as on a space’s card. */
export const onRequest = 'Price on request';
export const perHour = (price: string) => `${price} an hour`;
export const perDay = (price: string) => `${price} a day`;

/** Errors of what a host enters about power and internet. */
export const backupHours = 'Enter hours from 0 to 24.';
export const speed = 'Enter the speed in Mbps, from 0 to 10,000.';
export const nightPower = 'Choose where the power comes from.';
