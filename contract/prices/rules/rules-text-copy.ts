export const everyDay = 'Every day';
export const days = (first: string, last: string) => `${first}–${last}`;
export const and = (first: string, last: string) => `${first} and ${last}`;

export const perHour = (price: string) => `${price} an hour`;
export const perDay = (price: string) => `${price} a day`;
export const inAll = (price: string) => `${price} in all`;
export const more = (percent: number) => `${percent}% more`;
export const less = (percent: number) => `${percent}% less`;
export const moreByUnit = (text: string, unit: 'hour' | 'day') => `${text} for each ${unit}`;

export const asUsual = 'Open as usual';
export const closed = 'Closed';
export const openAt = (from: string, to: string) => `Open ${from}–${to}`;

export const minimum = (length: string) => `At least ${length}`;
export const maximum = (length: string) => `At most ${length}`;
export const notice = (length: string) => `Book at least ${length} ahead`;
export const horizon = (length: string) => `Book at most ${length} ahead`;
export const before = (length: string) => `${length} free before each booking`;
export const after = (length: string) => `${length} free after each booking`;
export const minutes = (count: number) => `${count} minutes`;
