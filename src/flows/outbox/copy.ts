export const sent = (label: string) => `${label} was sent.`;
export const alreadySending = (label: string) =>
  `You can’t edit ${label} now: it’s being sent or has just been sent.`;
export const editTitle = (label: string) => `Edit ${label}?`;
export const replacesDraft =
  'You’ve already started something else in that form. It will be replaced.';
