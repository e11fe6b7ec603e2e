export const stillHere = 'What you typed is still here.';

/** Specification §8. */
export const signedUp = 'account created successfully, please check email to verify your account';

export const passwordHint =
  'At least 8 characters, with uppercase, lowercase and a special character.';
