// The lower part of the landing page. /abouthost has the same sections.

export const recentlyViewed = 'Recently viewed';
export const clearRecentlyViewed = 'Clear recently viewed spaces';

export const choosePlaceholder = 'Choose a location';
export const findYourSpace = 'Find Your Space';
export const chooseFirst = 'Choose a location first.';

/** Specification §2 and §8: the headings and the empty list. */
export const searching = (location: string) => `Searching spaces in ${location}...`;
export const spacesIn = (location: string) => `Spaces in ${location}`;
export const noneIn = (location: string) => `No spaces found in ${location}. Try another location.`;

export const unavailable =
  'We couldn’t load them, and they aren’t saved on this device yet. Connect to the internet and try again.';
export const topRanked = 'Top Ranked Spaces';

export const findByLocation = 'Find a space by location';
