export const findASpace = 'Find A Space';
export const savedSpaces = 'Saved Spaces';
