/** Prices, as on a space’s card. */
export const onRequest = 'Price on request';
export const perHour = (price: string) => `${price} an hour`;
export const perDay = (price: string) => `${price} a day`;

/** Errors of what a host enters about power and internet. */
export const backupHours = 'Enter hours from 0 to 24.';
export const speed = 'Enter the speed in Mbps, from 0 to 10,000.';
export const nightPower = 'Choose where the power comes from.';

/** Where the power comes from when the grid is off at night. */
export const nightPowers = {
  none: 'No power at night',
  generator: 'Generator at night',
  inverter: 'Inverter at night',
  solar: 'Solar at night',
} as const;
export const backup = (hours: number) => `${hours}\u00A0h backup`;
