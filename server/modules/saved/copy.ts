export const savedSpaces = 'Your saved spaces.';
