export const unreadableList = 'We couldn’t read the list of spaces.';
