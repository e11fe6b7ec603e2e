/** The title and description of a page, for the browser tab, search results and link previews. */
export interface PageTexts {
  /** Without the product's name, except on the first page. */
  readonly title: string;
  readonly description: string;
}

/** Used when nothing more specific is known. */
export const SITE: PageTexts = {
  title: 'Àyè: workspaces in Lagos',
  description:
    'Desks, studios and meeting rooms in Lagos, by the hour or the day. Browse even offline, and pay when you’re sure.',
};

/** Pages that are the same for everyone, so search engines may index them. */
export const OPEN_PAGES: Readonly<Record<string, PageTexts>> = {
  '/': SITE,
  '/allspace': {
    title: 'Find a workspace',
    description:
      'Every space on Àyè: coworking hubs and creative studios in ten parts of Lagos, with prices, opening hours and power.',
  },
  '/abouthost': {
    title: 'How it works',
    description:
      'Choose a space in Lagos, book it by the hour or the day, pay online and show your pass at the door.',
  },
  '/becomeahost': {
    title: 'Become a Host',
    description:
      'List your workspace in Lagos. Manage bookings, payments and payouts in one place, even offline.',
  },
  '/aboutus': {
    title: 'About Us',
    description: 'Why we built Àyè to help you find a place to work in Lagos, and who we are.',
  },
  '/policies': {
    title: 'Policies',
    description:
      'How cancellations and refunds work on Àyè, how we protect your privacy, and our terms.',
  },
  '/login': {
    title: 'Login',
    description: 'Log in to book a space in Lagos and see your bookings.',
  },
  '/usersignup': {
    title: 'Sign Up',
    description: 'Create an Àyè account and book workspaces in Lagos by the hour or the day.',
  },
  '/hostlogin': {
    title: 'Host Login',
    description: 'Log in to manage your spaces, bookings and payouts.',
  },
  '/hostsignup': {
    title: 'Host Sign Up',
    description: 'List your workspace on Àyè and take bookings from all over Lagos.',
  },
};

/** Titles of personal pages, used until the page's heading is known. */
export const OWN_PAGES: Readonly<Record<string, string>> = {
  '/savedspace': 'Saved Spaces',
  '/settings': 'App settings',
  '/managebookings': 'Manage Bookings',
  '/messages': 'Messages',
  '/userAccountSetting': 'My Account Settings',
  '/listspace': 'Add a space',
  '/bankdetails': 'Bank details',
  '/admindashboard': 'Admin',
  '/dashboardLayout': 'Dashboard',
  '/email': 'Check your email',
  '/verifysuccess': 'Verify your email',
  '/answer-request': 'Booking request',
  '/forget': 'Forgot your password?',
  '/reset': 'Reset your password',
  '/password': 'Password reset successful',
  '/receipt': 'Receipt',
  '/pass': 'Pass',
  '/header': 'Header',
};

/** Titles of pages that have nothing of their own to show. */
export const spaceNotListed = 'This space isn’t listed';
export const pageNotFound = 'We can’t find that page';

/** Describes the picture of link previews of pages without a photo. */
export const previewCardAlt = 'Àyè: find a workspace anywhere in Lagos';
