export const findByLocation = 'Find a space by location';
