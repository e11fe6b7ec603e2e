const spaces = (count: number) =>
  count === 1 ? '1 space' : `${count.toLocaleString('en-NG')} spaces`;

export const found = spaces;
export const show = (count: number) => `Show ${spaces(count)}`;
/** Shown before a time, as in “Latest list · today at 09:40”. */
export const latest = 'Latest list';
export const savedSpaces = (count: number) => `${spaces(count)} saved on this device`;

export const placeholder = 'Search by area, street or name';
export const recommended = 'Recommended';
export const cheapestFirst = 'Price: low to high';
export const nearestFirst = 'Nearest first';
export const dearestFirst = 'Price: high to low';
export const bestRated = 'Best rated';
export const longestBackup = 'Longest power backup';
export const fastestInternet = 'Fastest internet';

export const anywhere = 'Anywhere in Lagos';
export const spaceType = 'Type of space';
/** `unit` is “per day” or “for 3 hours”. */
export const price = (unit: string) => `Price ${unit}`;
export const minPrice = (unit: string) => `Min price ${unit}`;
export const maxPrice = (unit: string) => `Max price ${unit}`;
export const perDay = 'per day';
export const forHours = (hours: string) => `for ${hours}`;
/** Shown beside the price of some hours that a whole day undercuts. */
export const dayCosts = (price: string) => `A whole day is ${price}`;
export const stay = 'Length of stay';
export const anyStay = 'A day or more';
export const backup = 'Power backup';
export const internet = 'Internet speed';
export const rating = 'Guest rating';
export const freeOn = 'Free on';
/** Shown where only opening hours are known. */
export const bookingsUnknown =
  'These spaces are open that day. We couldn’t check which are already booked.';
/** `day` as in “Fri 20 Nov 2026”. */
export const dayIsOver = (day: string) =>
  `${day} is over, so we’re not filtering by date. To see what’s free on another day, choose it under “${freeOn}” in the filters.`;
export const openWeekends = 'Open on weekends';
export const atLeastHours = (hours: number) => `${hours} hours or more`;
export const atLeastMbps = (mbps: number) => `${mbps}\u00A0Mbps or more`;
export const atLeastStars = (stars: number) => `${stars} stars or more`;
export const enterPeople = 'Enter a whole number, for example 12.';

export const activeFilters = 'Active filters';
/** For screen readers, in place of the filter's text. */
export const removeFilter = (filter: string) => `Remove filter: ${filter}`;
/** `unit` is “a day” or “for 3 hours”. */
export const priceBetween = (min: string, max: string, unit: string) => `${min} to ${max} ${unit}`;
export const priceFrom = (min: string, unit: string) => `From ${min} ${unit}`;
export const priceUpTo = (max: string, unit: string) => `Up to ${max} ${unit}`;
export const aDay = 'a day';
export const backupOf = (hours: number) => `${hours}\u00A0h backup or more`;
export const forPeople = (count: number) =>
  count === 1 ? 'For 1 person or more' : `For ${count} or more people`;
export const freeOnDay = (day: string) => `Free on ${day}`;
export const stayOf = (hours: string) => `${hours} or more`;

export const noMatches = 'No spaces match your search';
export const tryOneOf = 'Try one of these instead.';
/** `criteria` are texts such as “Yaba” and “Up to ₦5,000 a day”. */
export const nothingWith = (criteria: readonly string[]) =>
  `No space has all of this: ${criteria.join(' · ')}. Try one of these instead.`;
export const withoutCriterion = (criterion: string, count: number) =>
  `Remove ${criterion} (${spaces(count)})`;
export const insteadIn = (location: string, count: number) =>
  `Look in ${location} (${spaces(count)})`;
export const under = (price: string, per: 'day' | 'hour') =>
  per === 'day' ? `“under ${price}”` : `“under ${price} an hour”`;
export const quoted = (words: string) => `“${words}”`;
export const tryOtherSearch = 'Try removing a filter, or search for an area, street or name.';
export const showAll = 'Show all spaces';
export const showMore = 'Show more spaces';

export const searchingSaved = (count: number) => `Searching ${spaces(count)} saved on this device.`;
export const searchAll = 'Search all of Lagos';
export const searchingAll = 'Searching all of Lagos…';
export const fromAll = (count: number) => `${spaces(count)} found in all of Lagos.`;
export const searchSaved = 'Search this device only';
export const offline =
  'You’re offline, so we can only search the spaces saved on this device. Connect to the internet, then try again.';
export const failed =
  'We couldn’t search all of Lagos. Here are the matches saved on this device. Please try again.';
/** The name of the list whose age is shown below the number. */
export const allOfLagos = 'All of Lagos';

export const spacesIn = (location: string) => `Spaces in ${location}`;
export const paymentSuccessful = 'Your payment was successful and your booking has been confirmed!';
export const map = 'Map';
export const list = 'List';
