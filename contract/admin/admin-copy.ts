export const reason = 'Please give a short reason.';
