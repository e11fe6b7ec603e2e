/** The heading of the landing page; its middle word is emphasised. */
export const headlineStart = 'Find a workspace';
export const headlineEmphasis = 'anywhere';
export const headlineEnd = 'in Lagos.';

export const lead =
  'Desks, studios and meeting rooms by the hour or the day. Browse even when you’re offline. Pay only when you’re sure.';

export const loadingSpaces = 'Loading spaces…';
export const notLoaded = 'Spaces not loaded yet';
export const spacesSaved = (count: number) =>
  `${count.toLocaleString('en-NG')} spaces saved on this device`;

export const findYourSpace = 'Find Your Space';
export const featured = 'Popular spaces';
export const noneFeatured = 'No spaces like this yet';
export const tryAnother = 'Try another filter.';

export const unavailable = 'We couldn’t load the spaces';
/** `problem` is a whole sentence, or empty. */
export const connectOnce = (problem: string) =>
  `${problem} Connect once, and you’ll see them here even when you’re offline.`;
