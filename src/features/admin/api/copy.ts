export const approved = 'The space is live.';
