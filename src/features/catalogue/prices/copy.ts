export const prices = 'Prices';
export const pricesHint = 'You’ll see the exact price for your time before you pay.';
export const usual = 'Usual price';
export const discounts = 'Long bookings';
export const lengths = 'When you can book';
export const specialDays = 'Special days';
export const more = (count: number) => (count === 1 ? '1 more day' : `${count} more days`);
/** `name` is such as `Eid al-Fitr`, whose date the moon decides. */
export const expected = (name: string) => `${name}, expected`;
export const named = (name: string, text: string) => `${name}: ${text}`;
