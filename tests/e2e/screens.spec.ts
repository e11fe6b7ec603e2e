import type { Locator } from '@playwright/test';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { dayName } from '#contract/opening/opening-times.ts';
import { expectAccessible } from './support/screens/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { ON_LAPTOP } from './support/kinds.ts';
import { expectToast } from './support/screens/toasts.ts';

/** Every address in the specification's route table that needs no log-in, with its heading. */
const OPEN: readonly (readonly [path: string, heading: string])[] = [
  ['/', 'Find a workspace anywhere in Lagos.'],
  ['/aboutus', 'About Us'],
  ['/becomeahost', 'Become a Host'],
  ['/allspace', 'Spaces in Lagos'],
  ['/abouthost', 'Work where the light stays on'],
  ['/savedspace', 'Saved Spaces'],
  ['/policies', 'Policies'],
  ['/password', 'Password reset successful'],
  ['/verifysuccess', "You're all SET"],
  ['/answer-request', 'Booking request'],
  ['/forget', 'Forgot your password?'],
  ['/email', 'Check your email'],
  ['/login', 'Login'],
  ['/usersignup', 'Sign Up'],
  ['/reset', 'Reset your password'],
  ['/hostsignup', 'Host Sign Up'],
  ['/hostlogin', 'Host Login'],
];

test('each address that is open to visitors shows its heading and passes axe [S2.2] [S2.7] [S2.12] [S2.18] [S2.40] [S2.41] [S2.49]', async ({
  page,
}) => {
  test.slow();
  for (const [path, heading] of OPEN) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      if (path === '/' || path === '/allspace')
        await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page);
    });
  }
});

const GUARDED: readonly (readonly [path: string, logIn: RegExp])[] = [
  ['/managebookings', /\/login\?redirect=/],
  ['/userAccountSetting', /\/login\?redirect=/],
  ['/admindashboard', /\/login\?redirect=/],
  ['/listspace', /\/hostlogin\?redirect=/],
  ['/dashboardLayout/hostdashboard', /\/hostlogin\?redirect=/],
  ['/dashboardLayout/password&security', /\/hostlogin\?redirect=/],
  ['/dashboardLayout/password%26security', /\/hostlogin\?redirect=/],
  ['/dashboardLayout/bookinglist/7', /\/hostlogin\?redirect=/],
];

test('each address that needs a log-in leads to its log-in page [S2.4] [S2.5] [S2.9] [S2.10]', async ({
  page,
}) => {
  for (const [path, loginPage] of GUARDED) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(loginPage);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('addresses are not case-sensitive [S2.7]', async ({ page }) => {
  await page.goto('/hostLogin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Host Login');
});

test('an unknown address shows “not found” and links to the landing page [S2.11]', async ({
  page,
  guard,
}) => {
  guard.expect(/404/);
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('We can’t find that page')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find a workspace');
});

test('a space opens with its details and passes axe [S2.3] [S2.28] [S2.33] [S2.35] [S2.36]', async ({
  page,
}) => {
  await page.goto('/allspace');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/detailpage\//);
  await expect(page.getByText('Opening hours, Lagos time')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await expect(page.getByText(/₦[\d,]+ \/ hr/).first()).toBeVisible();
  await expectAccessible(page);
});

/** In pixels from the top of the window. */
async function edgesOf(
  element: Locator,
): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It isn’t on the page.');
  return { top: box.y, bottom: box.y + box.height };
}

test(
  'the button that books is in sight below the form beside a space’s text, and covers nothing that has the focus',
  ON_LAPTOP,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 640 });
    await page.goto('/allspace');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    const panel = page.getByRole('complementary');
    const button = panel.getByRole('button', { name: /^Book Space Now/ });
    await panel.getByLabel('Start date').fill(laterMonday());
    await expect(button).toBeInViewport({ ratio: 1 });
    for (const hour of await panel.getByRole('button', { name: /^\d\d:00/ }).all()) {
      await hour.focus();
      expect((await edgesOf(hour)).bottom).toBeLessThan((await edgesOf(button)).top);
    }
    // A press would fail if something covered the last line of the form.
    await panel.getByText('Total', { exact: true }).click({ trial: true });
    await expect(button).toBeInViewport({ ratio: 1 });
  },
);

test('a space that is not listed shows that it can’t be found [S2.3]', async ({ page, guard }) => {
  guard.expect(/404/);
  await page.goto('/detailpage/0000000000');
  await expect(page.getByText('We can’t find this space')).toBeVisible();
});

test('the landing page shows six spaces with both buttons [S2.13] [S2.14] [S2.15] [S9.6]', async ({
  page,
}) => {
  await page.goto('/');
  const cards = page.getByRole('list', { name: 'Spaces', exact: true }).getByRole('article');
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all()) {
    await expect(card.getByRole('link', { name: /^Space Details/ })).toBeVisible();
    await expect(card.getByRole('button', { name: /^Book Now/ })).toBeVisible();
    const amenities = card.getByRole('list', { name: 'Amenities' }).getByRole('listitem');
    expect(await amenities.count()).toBeLessThanOrEqual(4);
  }
});

/** Later than all bookings of the demo, whose spaces are all open on Mondays. */
function laterMonday(): string {
  let date = addDays(lagosTime(new Date()).date, 20);
  while (dayName(date) !== 'Monday') date = addDays(date, 1);
  return date;
}

test('Book Now opens the dialog for a visitor, and Pay leads to the log-in page with a message [S2.15] [S5.14] [S5.15]', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Book This Space');
  await dialog.getByRole('radio', { name: 'Days' }).check({ force: true });
  // Today's check-in would be over if a quarter of an hour ended before the next line.
  await dialog.getByLabel('Start date').fill(laterMonday());
  await dialog.getByRole('button', { name: /^Pay (?:₦|by card$)/ }).click();
  await expectToast(page, 'Please login to book this space');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('You must be logged in to book a space')).toBeVisible();
});
