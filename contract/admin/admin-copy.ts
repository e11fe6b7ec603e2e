export const reason = 'Please give a short reason.';
export const whatWasDone = 'Please write what you did.';
export const longerReason = (min: number) => `Please write at least ${min} characters.`;
export const refundAmount = 'Enter an amount in whole naira, for example 4,500.';
export const refundReason = 'Tell the guest why, in 5 to 300 characters.';
export const declineReason = 'Tell the admin who requested it why, in 5 to 300 characters.';
