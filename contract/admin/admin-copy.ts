export const reason = 'Please give a short reason.';
export const longerReason = (min: number) => `Please write at least ${min} characters.`;
