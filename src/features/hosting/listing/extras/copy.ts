import type { ExtraUnit } from '#contract/extras/extra-price.ts';

export const title = 'Extras';
export const hint =
  'Things guests can add to a booking, such as a projector or cleaning. Paid bookings keep the price they were booked at.';
export const none = 'No extras yet.';
export const add = 'Add an extra';
export const name = 'Name of the extra';
export const price = 'Price';
export const priceHint = 'In naira. Enter 0 if it’s free.';
export const per = 'Charged';
export const stock = 'Quantity';
export const stockHint = 'How many you have. Leave empty for no limit.';
export const active = 'Guests can add it';
export const remove = (extra: string) => `Remove ${extra}`;
export const unnamed = (number: number) => `extra ${number}`;
export const full = (most: number) => `That’s all ${most} extras a space can have.`;
export const units: Readonly<Record<ExtraUnit, string>> = {
  booking: 'Once per booking',
  hour: 'For each hour',
  day: 'For each day',
};
