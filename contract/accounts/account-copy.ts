/** Messages of the specification (§5). */
export const email = 'please enter a correct email';
export const credentials = 'Invalid credentials';
export const passwordClasses =
  'password must include uppercase, lowercase, and a special character.';
export const confirmPassword = 'password does not match';
export const userFullName = 'please enter your full name';
export const hostFullName = 'please enter full name';
export const meansOfIdentification = 'please select a means of identification';
export const companyName = 'please enter company name';
export const companyAddress = 'please enter company address';
export const idCardNumber = 'please enter ID number';

/** Not in the specification. */
export const passwordLength = 'Use at least 8 characters.';
export const passwordTooLong = 'Use at most 200 characters.';
export const passwordCommon = 'This password is too easy to guess. Please choose another.';
export const tooLong = (maxLength: number) => `Use at most ${maxLength} characters.`;
export const mobileNumber = 'Please enter a valid mobile number.';
export const code = 'Enter the 6 digits from your authenticator app, or a recovery code.';
export const address = 'Please enter a valid address.';
export const nationalIdentityNumber = 'Please enter the 11 digits of your NIN.';
export const accountKind = 'Please choose user or host.';
export const incompleteLink = 'This link looks incomplete. Copy the whole link and try again.';
export const returnPath = 'The return address must be a path within this app.';
export const signUpSecret = 'The sign-up secret must have 43 characters.';
