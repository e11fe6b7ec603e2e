export const unreadable = 'We couldn’t read the details of this space.';
