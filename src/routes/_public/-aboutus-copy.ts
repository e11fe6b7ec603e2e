export const findYourSpace = 'Find Your Space';
