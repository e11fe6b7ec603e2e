export const becomeHost = 'Become a Host';
export const logInAsUser = 'Log in to book';
export const logInAsHost = 'Log in as a host';
export const signUpAsUser = 'Sign up to book';
export const signUpAsHost = 'Sign up as a host';
