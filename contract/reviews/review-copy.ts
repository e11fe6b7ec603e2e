export const stars = 'Please choose a rating from one to five stars.';
export const text = 'Please write a few words.';
export const reportReason = 'Please tell us what’s wrong with it.';
