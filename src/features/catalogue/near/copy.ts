export const veryNear = 'Less than 500\u00A0m away (straight line)';
export const away = (km: number) => `${km}\u00A0km away (straight line)`;
export const onFoot = (km: number, minutes: number) =>
  `${km}\u00A0km away, about ${minutes}\u00A0min on foot (straight line)`;
export const nearMe = 'Near me';
export const locating = 'Finding you…';
export const from = (age: string) =>
  `Distances are from where you were ${age}, rounded to 500\u00A0m. Your position never leaves this device.`;
export const update = 'Update';
export const forget = 'Clear position';
export const denied =
  'Your browser or phone blocks location for this page. Allow it in the settings, then try again.';
export const unavailable =
  'We couldn’t find your position. Switch on location or GPS, then try again.';
export const outside = 'You seem to be outside Lagos, so distances won’t help you here.';
export const justNow = 'just now';
export const minutesAgo = (count: number) => `${count}\u00A0min ago`;
export const hoursAgo = (count: number) => (count === 1 ? '1 hour ago' : `${count} hours ago`);
export const daysAgo = (count: number) => (count === 1 ? 'yesterday' : `${count} days ago`);
