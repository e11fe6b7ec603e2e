export const findYourSpace = 'Find Your Space';
export const becomeAHost = 'Become a Host';
