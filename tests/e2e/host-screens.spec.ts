import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { logIn } from './support/doors.ts';
import { expect, test } from './support/fixtures.ts';
import { waitUntilKept } from './support/kept.ts';
import { ON_LAPTOP } from './support/kinds.ts';
import { goOffline } from './support/offline.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

interface Screen {
  readonly path: string;
  readonly heading: string | RegExp;
  /** What of the host's own stands on it. */
  readonly shows: readonly ((page: Page) => Locator)[];
  /** Part of the key under which the device keeps it, where that is tested. */
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
    shows: [(page) => page.getByRole('link', { name: /^view all bookings of / }).nth(5)],
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
    shows: [(page) => page.getByText('Booked per view').first()],
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

test('the screens of a host show what is theirs, fit, and pass axe', async ({ page, isMobile }) => {
  test.slow();
  await logIn(page, '/hostlogin', 'host@aye.test');
  await expect(page).toHaveURL(/hostdashboard$/);
  for (const screen of SCREENS) {
    await test.step(screen.path, async () => {
      await page.goto(screen.path);
      await expectScreen(page, screen);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
  await test.step('the dashboard’s cards', async () => {
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
  await test.step('the bookings of the first space', async () => {
    await page.goto(`${DASHBOARD}/booking`);
    await page
      .getByRole('link', { name: /^view all/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/bookinglist\/\w+$/);
    await expect(heading(page)).toHaveText(/^Bookings of /);
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

test('the admin’s screen and the page of the mailed link fit and pass axe', async ({ page }) => {
  await logIn(page, '/login', 'admin@aye.test');
  await expect(page).toHaveURL(/\/admindashboard$/);
  await expect(heading(page)).toHaveText('Listings to approve');
  const card = page.getByRole('article').filter({ hasText: 'Studio Segun' });
  await expect(card).toContainText('passport ••••4567');
  await expect(card.getByRole('button', { name: /^Approve Space/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto(`/bankdetails?token=${'a'.repeat(43)}`);
  await expect(heading(page)).toHaveText('Confirm your bank account');
  await expect(page.getByRole('button', { name: 'Confirm this account' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/bankdetails');
  await expect(page.getByRole('link', { name: 'Bank details' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test.describe('without a connection', ON_LAPTOP, () => {
  test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

  test('screens open with the saved figures and their age', async ({
    page,
    context,
    ownApp,
    guard,
  }) => {
    const kept = SCREENS.filter(({ keeps }) => keeps !== undefined);
    const figures = ({ shows }: Screen) =>
      Promise.all(shows.map((shown) => shown(page).innerText()));
    await logIn(page, '/hostlogin', 'host@aye.test');
    await expect(page).toHaveURL(/hostdashboard$/);
    await waitUntilKept(page);
    const seen: string[][] = [];
    for (const screen of kept) {
      await page.goto(screen.path);
      await expectScreen(page, screen);
      seen.push(await figures(screen));
      await page.waitForFunction(
        (part) => localStorage.getItem('aye.queries')?.includes(part),
        screen.keeps ?? '',
      );
    }

    await goOffline({ context, app: ownApp, guard });
    for (const [index, screen] of kept.entries()) {
      await test.step(screen.path, async () => {
        await page.goto(screen.path);
        await expectScreen(page, screen);
        await expect(
          page.getByText(/^Offline: showing what was saved today at/).first(),
        ).toBeVisible();
        expect(await figures(screen)).toEqual(seen[index]);
      });
    }
    await expectAccessible(page);
  });
});
