import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';
import { ON_LAPTOP, nightly } from '../support/kinds.ts';
import { goOffline } from '../support/offline.ts';
import { expectNoSidewaysScroll } from '../support/screens/width.ts';

interface Screen {
  readonly path: string;
  readonly heading: string | RegExp;
  /** The host's own content on the screen. */
  readonly shows: readonly ((page: Page) => Locator)[];
  /** Part of the key under which the device caches it, if that is tested. */
  readonly keeps?: string;
}

const DASHBOARD = '/dashboardLayout';

const SCREENS: readonly Screen[] = [
  {
    path: `${DASHBOARD}/hostdashboard`,
    heading: 'Dashboard',
    keeps: 'balance',
    shows: [
      (page) =>
        page
          .getByRole('definition')
          .filter({ hasText: /^[1-9]/ })
          .first(),
      (page) => page.getByRole('region', { name: 'Balance' }).getByText(/^₦[1-9][\d,.]*$/),
      (page) => page.getByText('6 live'),
      (page) => page.getByRole('table', { name: 'Your listings' }).getByText('Active').last(),
    ],
  },
  {
    path: `${DASHBOARD}/managelist`,
    heading: 'Listings',
    keeps: 'listings',
    shows: [
      (page) => page.getByRole('link', { name: /^Edit / }).nth(5),
      (page) => page.getByText(/ · confirmed on \d+ \w+/).first(),
    ],
  },
  {
    path: `${DASHBOARD}/booking`,
    heading: 'Bookings',
    shows: [(page) => page.getByRole('link', { name: /^view all bookings for / }).nth(5)],
  },
  {
    path: `${DASHBOARD}/calendar`,
    heading: 'Calendar',
    shows: [(page) => page.getByRole('button', { name: 'Connected calendars' })],
  },
  {
    path: `${DASHBOARD}/reviews`,
    heading: 'Reviews',
    shows: [(page) => page.getByRole('article').first()],
  },
  {
    path: `${DASHBOARD}/money`,
    heading: 'Money',
    keeps: 'history',
    shows: [
      (page) => page.getByRole('region', { name: 'Available' }).getByText(/^₦[1-9]/),
      (page) => page.getByRole('rowheader', { name: /^Payout/ }).first(),
    ],
  },
  {
    path: `${DASHBOARD}/analytics`,
    heading: 'Analytics',
    shows: [(page) => page.getByText('Conversion rate').first()],
  },
  {
    path: `${DASHBOARD}/accountsetting`,
    heading: 'Account',
    keeps: 'profile',
    shows: [
      (page) => page.getByText('Mainland Rooms'),
      (page) => page.getByText(/On file: ••••4821/),
      (page) => page.getByText(/UBA ••••5609/),
    ],
  },
  {
    path: `${DASHBOARD}/password&security`,
    heading: 'Password & security',
    shows: [(page) => page.getByLabel('Current password', { exact: true })],
  },
  {
    path: `${DASHBOARD}/checkin`,
    heading: 'Check in',
    shows: [(page) => page.getByLabel('Or type the booking ID')],
  },
  {
    path: '/listspace',
    heading: 'Add a space',
    shows: [
      (page) => page.getByRole('button', { name: 'ADD SPACE' }),
      (page) => page.getByLabel('Power at night'),
    ],
  },
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectScreen(page: Page, { heading: words, shows }: Screen): Promise<void> {
  await expect(heading(page)).toHaveText(words);
  for (const shown of shows) await expect(shown(page)).toBeVisible();
}

test('a host’s screens show the host’s content, fit the screen and pass axe [S2.6] [S2.79] [S2.91] [S9.20]', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await logInAs(page, '/hostlogin', 'host@aye.test');
  await expect(page).toHaveURL(/hostdashboard$/);
  for (const screen of SCREENS) {
    await test.step(screen.path, async () => {
      await page.goto(screen.path);
      await expectScreen(page, screen);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
  await test.step('the dashboard shows its cards', async () => {
    await page.goto(`${DASHBOARD}/hostdashboard`);
    const cards = isMobile ? ['Bookings', 'Views', 'Change'] : ['Upcoming', 'Active', 'Completed'];
    const terms = cards.map((card) => page.getByRole('term').filter({ hasText: card }).first());
    for (const term of terms) await expect(term).toBeVisible();
    if (isMobile) return;
    const colours = terms.map((term) =>
      term.locator('span').evaluate((dot) => getComputedStyle(dot).backgroundColor),
    );
    expect(new Set(await Promise.all(colours)).size, 'each count has its colour').toBe(3);
  });
  await test.step('the bookings of the first space are listed', async () => {
    await page.goto(`${DASHBOARD}/booking`);
    await page
      .getByRole('link', { name: /^view all/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/bookinglist\/\w+$/);
    await expect(heading(page)).toHaveText(/^Bookings for /);
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /\d{4}-[A-Z][a-z]{2}-\d\d - / })
        .first(),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test('the admin’s screen and the page of the emailed link fit the screen and pass axe [S2.9]', async ({
  page,
  guard,
}) => {
  await logInAs(page, '/login', 'admin@aye.test');
  await expect(page).toHaveURL(/\/admindashboard$/);
  await expect(heading(page)).toHaveText('Listings to approve');
  const card = page.getByRole('article').filter({ hasText: 'Studio Segun' });
  await expect(card).toContainText('passport ••••4567');
  await expect(card.getByRole('button', { name: /^Approve Space/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  guard.expect(/400.*bankdetails\/link/);
  await page.goto(`/bankdetails?token=${'a'.repeat(43)}`);
  await expect(heading(page)).toHaveText('This link no longer works');
  await expect(page.getByRole('link', { name: 'Bank details' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/bankdetails');
  await expect(page.getByRole('link', { name: 'Bank details' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test.describe('host screens offline', ON_LAPTOP, () => {
  test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

  test(
    'open with the saved figures and their age',
    nightly('precache-tiers, stored-answer'),
    async ({ page, context, ownApp, guard }) => {
      const stored = SCREENS.filter(({ keeps }) => keeps !== undefined);
      const figures = ({ shows }: Screen) =>
        Promise.all(shows.map((shown) => shown(page).innerText()));
      await logInAs(page, '/hostlogin', 'host@aye.test');
      await expect(page).toHaveURL(/hostdashboard$/);
      await waitUntilStored(page);
      const seen: string[][] = [];
      for (const screen of stored) {
        await page.goto(screen.path);
        await expectScreen(page, screen);
        seen.push(await figures(screen));
        await page.waitForFunction(
          (part) => localStorage.getItem('aye.queries')?.includes(part),
          screen.keeps ?? '',
        );
      }

      await goOffline({ context, app: ownApp, guard });
      for (const [index, screen] of stored.entries()) {
        await test.step(screen.path, async () => {
          await page.goto(screen.path);
          await expectScreen(page, screen);
          await expect(
            page.getByText(/^You’re offline\. Showing what was saved (?:to|yester)day at/).first(),
          ).toBeVisible();
          expect(await figures(screen)).toEqual(seen[index]);
        });
      }
      await expectAccessible(page);
    },
  );
});
