import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { API_BASE } from '#contract/spaces/catalogue.ts';

export type Viewer = 'visitor' | 'user' | 'host' | 'admin';

/** Each address of the app, by the role that views it. */
const SCREENS: Readonly<Record<Viewer, readonly string[]>> = {
  visitor: [
    '/',
    '/allspace',
    '/detailpage/$id',
    '/abouthost',
    '/aboutus',
    '/becomeahost',
    '/savedspace',
    '/policies',
    '/settings',
    '/header',
    '/login',
    '/usersignup',
    '/hostlogin',
    '/hostsignup',
    '/forget',
    '/reset',
    '/email',
    '/password',
    '/verifysuccess',
    '/answer-request',
    '/bankdetails',
  ],
  user: [
    '/detailpage/$id',
    '/managebookings',
    '/managebookings/transfer/$reference',
    '/messages',
    '/messages/$id',
    '/userAccountSetting',
    '/savedspace',
    '/settings',
    '/pass/$id',
    '/receipt/$id',
  ],
  host: [
    '/dashboardLayout',
    '/dashboardLayout/hostdashboard',
    '/dashboardLayout/managelist',
    '/dashboardLayout/booking',
    '/dashboardLayout/calendar',
    '/dashboardLayout/messages',
    '/dashboardLayout/messages/$id',
    '/dashboardLayout/reviews',
    '/dashboardLayout/bookinglist/$id',
    '/dashboardLayout/prices/$id',
    '/dashboardLayout/money',
    '/dashboardLayout/analytics',
    '/dashboardLayout/checkin',
    '/dashboardLayout/accountsetting',
    '/dashboardLayout/password&security',
    '/listspace',
    '/becomeahost',
  ],
  admin: [
    '/admindashboard',
    '/admindashboard/listings',
    '/admindashboard/listing/$id',
    '/admindashboard/removed',
    '/admindashboard/payments',
    '/admindashboard/people',
    '/admindashboard/reviews',
    '/admindashboard/messages',
    '/admindashboard/log',
    '/admindashboard/speed',
    '/admindashboard/security',
  ],
};

/** Returns every address that the router knows, from its generated tree. */
function knownPaths(): string[] {
  const tree = readFileSync(new URL('../../../../src/route-tree.gen.ts', import.meta.url), 'utf8');
  const list = /fullPaths:([\s\S]*?)fileRoutesByTo/.exec(tree)?.[1] ?? '';
  const paths = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  return [...new Set(paths.map((path) => (path === '/' ? path : path.replace(/\/$/, ''))))];
}

export const routePaths = (viewer?: Viewer): readonly string[] =>
  viewer === undefined ? knownPaths() : SCREENS[viewer];

const get = (page: Page, path: string, token = '') =>
  page.evaluate(
    async ([url, bearer]) => {
      const headers = bearer ? { authorization: `Bearer ${bearer}` } : undefined;
      const answer = await fetch(url ?? '', headers && { headers });
      return (
        (await answer.json()) as { data: { id: string; reference?: string; state?: string }[] }
      ).data;
    },
    [`${API_BASE}${path}`, token],
  );

interface Screen {
  /** The address as the router defines it. */
  readonly pattern: string;
  /** The address with the ID of one of the viewer's own things. */
  readonly path: string;
}

async function tokenOf(viewer: Viewer, page: Page): Promise<string> {
  if (viewer === 'visitor') await page.goto('/policies');
  return page.evaluate((role) => {
    const root = JSON.parse(localStorage.getItem('root') ?? '{}') as Record<string, string>;
    return root[`${role}Token`] ?? '';
  }, viewer);
}

/** Returns the screens of a role; an account's role must be logged in. */
export async function screensOf(viewer: Viewer, page: Page): Promise<Screen[]> {
  const token = await tokenOf(viewer, page);
  const idOf = async (pattern: string): Promise<string> => {
    if (pattern.startsWith('/messages'))
      return `space-${(await get(page, '/space/getAll'))[0]?.id ?? ''}`;
    if (pattern.startsWith('/dashboardLayout/messages'))
      return `booking-${(await hostBooking())?.bookingId ?? ''}`;
    if (pattern.startsWith('/detailpage')) return (await get(page, '/space/getAll'))[0]?.id ?? '';
    if (pattern.startsWith('/dashboardLayout'))
      return (await get(page, '/host/listings', token))[0]?.id ?? '';
    if (pattern.startsWith('/admindashboard'))
      return (await get(page, '/space/getAll'))[0]?.id ?? '';
    return (await upcoming())?.id ?? '';
  };
  const upcoming = async () => {
    const bookings = await get(page, '/users/booking', token);
    return bookings.find(({ state }) => state === 'upcoming');
  };
  const hostBooking = async () => {
    const path = '/host/bookings?status=upcoming';
    const { bookings } = (await get(page, path, token)) as unknown as {
      readonly bookings: readonly { readonly bookingId: string }[];
    };
    return bookings[0];
  };
  const screens: Screen[] = [];
  for (const pattern of SCREENS[viewer]) {
    if (pattern.includes('$reference')) {
      const reference = (await upcoming())?.reference ?? '';
      screens.push({ pattern, path: pattern.replace('$reference', reference) });
      continue;
    }
    const path = pattern.includes('$id') ? pattern.replace('$id', await idOf(pattern)) : pattern;
    screens.push({ pattern, path });
  }
  return screens;
}
