// The not-found page has a file of its own, so that the landing page doesn't load its texts.

/** A screen that failed to render, or to load. */
export const errorTitle = 'Something went wrong on this page';
export const errorText = 'Your saved data is safe. Try again, or reload the app.';

export const notStoredTitle = 'This page isn’t saved on your device yet';
export const notStoredText = 'Try again once you’re online.';

/** The header. */
export const becomeHost = 'Become a Host';
export const logInAsUser = 'Log in to book';
export const logInAsHost = 'Log in as a host';
export const signUpAsUser = 'Sign up to book';
export const signUpAsHost = 'Sign up as a host';
