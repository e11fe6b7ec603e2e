export const rules = 'The prices and opening times of this space.';
export const quoted = 'What this time costs for the next 15 minutes.';
