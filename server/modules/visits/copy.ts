export const counted = 'Counted.';
export const percentiles = 'The speed of visits.';
