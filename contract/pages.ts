/** What a page calls itself: in the browser's tab, in lists of results, where its address was sent. */
export interface PageWords {
  /** Without the product's name, but for the first page's. */
  readonly title: string;
  readonly description: string;
}

export const SITE_NAME = 'Àyè';

/** Where nothing better is known. */
export const SITE: PageWords = {
  title: 'Àyè: workspaces in Lagos',
  description:
    'Desks, studios and meeting rooms in Lagos by the hour or the day. Browse without data; pay when you are sure.',
};

/** Pages of the same words for everybody: search engines may show them. */
export const OPEN_PAGES: Readonly<Record<string, PageWords>> = {
  '/': SITE,
  '/allspace': {
    title: 'Find a workspace',
    description:
      'Every space on Àyè: coworking hubs and creative studios in ten parts of Lagos, with prices, opening hours and power.',
  },
  '/abouthost': {
    title: 'How it works',
    description:
      'Choose a place in Lagos, book it by the hour or the day, pay online and show your pass at the door.',
  },
  '/becomeahost': {
    title: 'Become a Host',
    description:
      'List your workspace in Lagos: bookings, payments and payouts in one place, also when the line is down.',
  },
  '/aboutus': {
    title: 'About Us',
    description: 'Why we made Àyè, a place to find a place to work in Lagos, and who we are.',
  },
  '/policies': {
    title: 'Policies',
    description: 'What holds on Àyè: cancelling and refunds, privacy, and the terms.',
  },
  '/login': {
    title: 'Login',
    description: 'Log in to book a space in Lagos and to find your bookings.',
  },
  '/usersignup': {
    title: 'Sign Up',
    description: 'An account on Àyè: book a workspace in Lagos by the hour or the day.',
  },
  '/hostlogin': {
    title: 'Host Login',
    description: 'Log in to your spaces, their bookings and your money.',
  },
  '/hostsignup': {
    title: 'Host Sign Up',
    description: 'List your workspace on Àyè and take bookings from all over Lagos.',
  },
};

/** Pages that show whose they are: a title until their heading is there. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  '/savedspace': 'Saved Spaces',
  '/settings': 'App settings',
  '/managebookings': 'Manage Bookings',
  '/userAccountSetting': 'My Account Settings',
  '/listspace': 'Add a space',
  '/bankdetails': 'Bank details',
  '/admindashboard': 'Admin',
  '/dashboardLayout': 'Dashboard',
  '/email': 'Check your email',
  '/verifysuccess': 'Verify your address',
  '/forget': 'Forgot your password?',
  '/reset': 'Reset your password',
  '/password': 'Password reset successful',
  '/receipt': 'Receipt',
  '/pass': 'Pass',
};

/** Addresses are matched without regard to case, and to a slash at the end. */
const spelled = (path: string) => path.toLowerCase().replace(/(.)\/$/, '$1');

export interface OpenPage extends PageWords {
  /** As it is spelled. */
  readonly address: string;
}

const open = new Map(
  Object.entries(OPEN_PAGES).map(([address, words]): [string, OpenPage] => [
    spelled(address),
    { address, ...words },
  ]),
);
const own = new Map(Object.entries(OWN_PAGES).map(([path, title]) => [spelled(path), title]));

export const openPage = (path: string): OpenPage | undefined => open.get(spelled(path));

/** Of a page that isn't for search engines; also of what is below it. */
export function ownPageTitle(path: string): string | undefined {
  const [, first = ''] = spelled(path).split('/', 2);
  return own.get(`/${first}`);
}

/** A title with the product's name. */
export function wholeTitle(title: string | undefined): string {
  if (title === undefined || title === '') return SITE_NAME;
  return title.startsWith(SITE_NAME) ? title : `${title} · ${SITE_NAME}`;
}

/** The title of the screen at an address, once its heading is known. */
export function screenTitle(path: string, heading: string | undefined): string {
  return wholeTitle(openPage(path)?.title ?? heading ?? ownPageTitle(path));
}
