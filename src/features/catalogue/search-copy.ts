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
export const dearestFirst = 'Price: high to low';

export const anywhere = 'Anywhere in Lagos';
export const spaceType = 'Type of space';
export const pricePerDay = 'Price per day';
export const minPrice = 'Min price per day';
export const maxPrice = 'Max price per day';
export const enterPeople = 'Enter a whole number, for example 12.';

export const activeFilters = 'Active filters';
/** For screen readers, in place of the filter's text. */
export const removeFilter = (filter: string) => `Remove filter: ${filter}`;
export const priceBetween = (min: string, max: string) => `${min} to ${max} a day`;
export const priceFrom = (min: string) => `From ${min} a day`;
export const priceUpTo = (max: string) => `Up to ${max} a day`;
export const forPeople = (count: number) =>
  count === 1 ? 'For 1 person or more' : `For ${count} or more people`;
export const openOn = (day: string) => `Open ${day}`;

export const noMatches = 'No spaces match your search';
export const tryOtherSearch = 'Try removing a filter, or search for an area, street or name.';
export const showAll = 'Show all spaces';
export const showMore = 'Show more spaces';
