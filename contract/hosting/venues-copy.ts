export const venueId = 'The ID needs 26 lower-case letters and digits.';
export const name = 'Enter a name, such as Yaba Works.';
export const nameTooLong = 'Use at most 60 characters.';
export const noSpaces = 'Choose at least one space.';
export const tooManySpaces = (most: number) => `A venue has at most ${most} spaces.`;
export const spaceTwice = 'Choose each space once.';
export const wholeMissing = 'A room can only belong to a space that you’ve chosen.';
export const partWithParts =
  'A space that has rooms can’t be a room itself. Link all rooms with the largest space.';
