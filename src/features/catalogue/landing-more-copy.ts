export const recentlyViewed = 'Recently viewed';
export const clearRecentlyViewed = 'Clear recently viewed spaces';
