export const skipToContent = 'Skip to content';
export const starsOf5 = (stars: number) => `${stars} of 5 stars`;
