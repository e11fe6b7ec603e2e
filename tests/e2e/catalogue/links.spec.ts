import type { Locator, Page } from '@playwright/test';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { ON_LAPTOP, nightly } from '../support/kinds.ts';

const banner = (page: Page) => page.getByRole('banner');
const link = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first();
const inHeader = (name: string) => (page: Page) =>
  banner(page).getByRole('link', { name, exact: true }).first();
const unfolded = (menu: string, name: string) => async (page: Page) => {
  await banner(page).getByText(menu, { exact: true }).click();
  return banner(page).getByRole('link', { name, exact: true });
};

/**
 * Waits until the app runs. Its first drawing of the landing page closes an open menu, and until it
 * runs a link loads the next page from the server. The region in which it announces the screens is
 * added last.
 */
const waitUntilStarted = (page: Page) =>
  page.locator('body > [aria-live="polite"]').waitFor({ state: 'attached' });

interface Way {
  readonly from: string;
  readonly press: (page: Page) => Locator | Promise<Locator>;
  readonly to: RegExp;
}

async function walk(page: Page, ways: readonly Way[]): Promise<void> {
  for (const { from, press, to } of ways) {
    await test.step(`${from} to ${String(to)}`, async () => {
      await page.goto(from);
      await waitUntilStarted(page);
      await (await press(page)).click();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The address changes first, while the screen before is still shown.
      await expect.poll(() => page.evaluate(() => scrollY), 'it begins at its top').toBe(0);
    });
  }
}

test.describe('links of the specification', ON_LAPTOP, () => {
  test('a visitor’s links lead to the named pages, which open at their top [S2.1] [S2.15] [S2.40] [S2.43] [S2.45] [S2.46] [S2.57] [S2.61] [S2.66]', async ({
    page,
  }) => {
    await walk(page, [
      { from: '/aboutus', press: inHeader('Home'), to: /\/$/ },
      { from: '/', press: inHeader('Become a Host'), to: /\/becomeahost$/ },
      { from: '/', press: inHeader('About Us'), to: /\/aboutus$/ },
      { from: '/', press: unfolded('Login', 'Log in to book'), to: /\/login$/ },
      { from: '/', press: unfolded('Login', 'Log in as a host'), to: /\/hostlogin$/ },
      { from: '/', press: unfolded('Sign Up', 'Sign up to book'), to: /\/usersignup$/ },
      { from: '/', press: unfolded('Sign Up', 'Sign up as a host'), to: /\/hostsignup$/ },
      { from: '/', press: link(/^Space Details/), to: /\/detailpage\/\w+$/ },
      { from: '/aboutus', press: link('Find Your Space'), to: /\/allspace/ },
      { from: '/becomeahost', press: link('List Your Space'), to: /\/hostlogin$/ },
      { from: '/login', press: link('Sign Up'), to: /\/usersignup$/ },
      { from: '/hostlogin', press: link('Sign Up'), to: /\/hostsignup$/ },
      { from: '/hostlogin', press: link(/^Forgot/), to: /\/forget/ },
      { from: '/password', press: link('Go Home'), to: /\/$/ },
    ]);
  });

  test('a card’s photo opens its space [S2.28]', async ({ page }) => {
    await page.goto('/allspace');
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    // It has no text alternative, because the name is next to it.
    await card.locator('img').first().click({ force: true });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  test('the back arrow of a log-in page leads back [S2.57]', async ({ page }) => {
    await page.goto('/policies');
    await waitUntilStarted(page);
    await unfolded('Login', 'Log in to book')(page).then((way) => way.click());
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/policies$/);
  });

  test(
    'a user’s menu leads to bookings, saved spaces and settings [S2.47]',
    nightly('account-links'),
    async ({ page }) => {
      await logInAs(page, '/login?redirect=/policies', 'user@aye.test');
      await expect(page).toHaveURL(/\/policies$/);
      await expect(banner(page).getByText('Login', { exact: true })).toBeHidden();
      const name = await banner(page).locator('summary').first().innerText();
      await walk(page, [
        { from: '/', press: unfolded(name, 'Manage Bookings'), to: /\/managebookings$/ },
        { from: '/', press: unfolded(name, 'Saved Spaces'), to: /\/savedspace$/ },
        { from: '/', press: unfolded(name, 'My Account Settings'), to: /\/userAccountSetting$/ },
      ]);
    },
  );

  test(
    'a host’s links lead to listing a space, and back [S2.43] [S2.92]',
    nightly('host-journey'),
    async ({ page }) => {
      await logInAs(page, '/hostlogin', 'host@aye.test');
      await expect(page).toHaveURL(/hostdashboard$/);
      await walk(page, [
        { from: '/becomeahost', press: link('List Your Space'), to: /\/listspace$/ },
        {
          from: '/listspace',
          press: (at) => at.getByRole('link', { name: /^Go back to Dashboard/ }),
          to: /\/dashboardLayout\/hostdashboard$/,
        },
      ]);
    },
  );

  test('the address /header shows only the header [S2.8]', async ({ page }) => {
    await page.goto('/header');
    await expect(inHeader('About Us')(page)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  test('questions unfold, and the footer has policies and ways to share [S2.41] [S2.49] [S9.10]', async ({
    page,
  }) => {
    await page.goto('/becomeahost');
    const faq = page.getByRole('region', { name: 'Questions hosts ask' });
    await expect(faq.getByRole('group')).toHaveCount(6);
    await faq.locator('summary').nth(2).click();
    await expect(faq.getByRole('group').nth(2).getByRole('paragraph')).toBeVisible();
    const steps = page.getByRole('region', { name: 'How to become a host' });
    await expect(steps.getByRole('listitem')).toHaveCount(4);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: /opens in a new tab/ })).toHaveCount(3);
    await footer.getByRole('navigation', { name: 'Policies' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policies');
  });
});
