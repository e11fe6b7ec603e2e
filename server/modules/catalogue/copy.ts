export const topRanked = 'The top ranked spaces.';
export const spacesIn = (location: string) => `Spaces in ${location}.`;
export const latestReviews = 'The latest reviews.';
