export const topRanked = 'The top ranked spaces.';
export const spacesIn = (location: string) => `Spaces in ${location}.`;
export const host = 'The host of this space.';
export const latestReviews = 'The latest reviews.';
export const manifest = 'The parts of the catalogue.';
export const part = 'A part of the catalogue.';
export const searchResults = 'The spaces that match.';
