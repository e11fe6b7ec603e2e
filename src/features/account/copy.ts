/** Beside the log-in and sign-up forms. */
export const slogan = {
  before: 'Work where the light ',
  emphasis: 'stays on',
  after: '.',
} as const;

export const openEmailLink = 'Open the link in the email we sent you to verify your account.';
/** Around the email address, which is emphasised. */
export const sentLink = {
  before: 'We sent a link to ',
  after: '. Open it to verify your account.',
} as const;
export const checkEmailTitle = 'Check your email';
export const openInbox = (name: string) => `Open ${name}`;
export const checkSpam = 'Didn’t get it? Check your spam folder. It can take a few minutes.';
export const resendIn = (seconds: number) => `You can resend in ${seconds}\u00A0s.`;
export const sentAt = (message: string, time: string) => `${message} Sent at ${time}.`;

export const oneMoreStep = 'One more step';
export const otherBrowser =
  'You opened the link in a different browser from the one you signed up in. Enter the password you chose when you signed up, and we’ll verify your email.';
export const forgotOrNotYou = 'Forgot it, or didn’t sign up yourself?';
export const setNewPassword = 'Set a new password';

export const forgotTitle = 'Forgot your password?';
export const forgotLead =
  'We’ll email you a link to set a new password. It works once and expires in one hour.';
export const hostEmailHint = 'The email of your host account.';
export const backToLogin = 'Back to Login';
export const noReset =
  'You can’t reset your password in the app. Write to our support team from the email you signed up with, and they’ll help you set a new one.';

export const resetTitle = 'Reset your password';
export const resetLead = 'You’ll be logged out on all your devices.';
export const resetNeedsLink =
  'To choose a new password, open this page from the link in our email. No link yet?';
export const resetWithoutLink =
  'Your password wasn’t changed: this page needs the link from our email.';
export const askForLink = 'Ask for one';
export const askForNewLink = 'Ask for a new link';
export const openingLink = 'Opening your link…';
export const resetDoneTitle = 'Password reset successful';
export const resetDone = 'Log in with your new password on each of your devices.';

export const verifyTitle = 'Verify your email';
export const verified = 'Your email is verified. You can log in now.';
export const verifiedTitle = "You're all SET";
export const findSpace = 'Find A Space';
export const linkOver = 'This link no longer works';
export const linkCut = 'This link isn’t complete';
export const linkIncomplete =
  'Part of the link is missing. Open it from our email again, or ask for a new one.';
export const verifiedBefore = 'If you’ve verified your email before, just log in.';
export const ready = 'Once you’ve opened the link in our email, you can log in.';
export const noEmail = 'Didn’t get the email?';

export const signUp = {
  user: {
    title: 'Sign Up',
    lead: 'One account to book any space on Àyè.',
    other: 'Sign up as a host',
  },
  host: {
    title: 'Host Sign Up',
    lead: 'List your space, set your own hours and prices, and get paid straight to your bank account.',
    other: 'Sign up to book',
  },
} as const;
/** Specification §8. */
export const signedUp = 'account created successfully, please check email to verify your account';
export const haveAccount = 'Already have an account? Log in';
export const passwordHint =
  'At least 8 characters, with uppercase, lowercase and a special character.';
export const meansOfIdentification = 'Means of identification';
export const idNumber = 'ID card number';
export const idNumberHint =
  'National ID: digits only. Passport or driver’s licence: letters and digits. Stored encrypted.';

/** `needed` is fixed by specification §5 and §8. */
export const logIn = {
  user: {
    title: 'Login',
    lead: 'Log in to book a space and see your bookings.',
    other: 'Have a space to rent out? Log in as a host',
    needed: 'You must be logged in to book a space',
  },
  host: {
    title: 'Host Login',
    lead: 'Log in to see your listings, bookings and balance.',
    other: 'Want to book a space? Log in to book',
    needed: 'You must be logged in as a host to subscribe',
  },
} as const;
export const logInToContinue = 'Please log in to continue. We’ll take you straight back.';
/** For a payer who is logged out when the payment ends, so without the space or the amount. */
export const paidBefore = {
  arrived: 'Your payment has arrived. Log in to see your booking in Manage Bookings.',
  checking: 'We’re checking your payment. Log in to see your booking in Manage Bookings.',
  transfer:
    'If you’ve sent the money, we’ll confirm your booking when it arrives. Log in to see it in Manage Bookings.',
} as const;
export const selectionSaved = 'We’ve saved your selection. Log in or sign up to pay for it.';
export const notVerified =
  'You haven’t verified your email yet. Open the link in the email we sent you, or ask for a new one.';

/** After the reason why a form couldn’t be sent. */
export const stillHere = 'What you typed is still here.';
