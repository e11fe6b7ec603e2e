import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

/** Every address of the specification's route table that needs no log-in, with its heading. */
const OPEN: readonly (readonly [path: string, heading: string])[] = [
  ['/', 'Find a workspace anywhere in Lagos.'],
  ['/aboutus', 'About Us'],
  ['/becomeahost', 'Become a Host'],
  ['/allspace', 'Spaces in Lagos'],
  ['/abouthost', 'Work where the light stays on'],
  ['/savedspace', 'Saved Spaces'],
  ['/policies', 'Policies'],
  ['/password', 'Password reset successful'],
  ['/verifysuccess', 'Verify your address'],
  ['/forget', 'Forgot your password?'],
  ['/email', 'Check your email'],
  ['/login', 'Login'],
  ['/usersignup', 'Sign Up'],
  ['/reset', 'Reset your password'],
  ['/hostsignup', 'Host Sign Up'],
  ['/hostlogin', 'Host Login'],
];

for (const [path, heading] of OPEN) {
  test(`${path} shows its heading and passes axe`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (path === '/' || path === '/allspace')
      await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
  });
}

const GUARDED: readonly (readonly [path: string, door: RegExp])[] = [
  ['/managebookings', /\/login\?redirect=/],
  ['/userAccountSetting', /\/login\?redirect=/],
  ['/admindashboard', /\/login\?redirect=/],
  ['/listspace', /\/hostlogin\?redirect=/],
  ['/dashboardLayout/hostdashboard', /\/hostlogin\?redirect=/],
  ['/dashboardLayout/password&security', /\/hostlogin\?redirect=/],
  ['/dashboardLayout/password%26security', /\/hostlogin\?redirect=/],
  ['/dashboardLayout/bookinglist/7', /\/hostlogin\?redirect=/],
];

for (const [path, door] of GUARDED) {
  test(`${path} leads to its door`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(door);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('addresses match without regard to case', async ({ page }) => {
  await page.goto('/hostLogin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Host Login');
});

test('an unknown address says so and leads on', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('There is no page here')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find a workspace');
});

test('a space opens with its facts and passes axe', async ({ page }) => {
  await page.goto('/allspace');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/detailpage\//);
  await expect(page.getByText('Opening hours, Lagos time')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await expect(page.getByText(/₦[\d,]+ \/ hr/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a space that is not listed says so', async ({ page, guard }) => {
  guard.expect(/404/);
  await page.goto('/detailpage/0000000000');
  await expect(page.getByText('This space is not listed on Àyè')).toBeVisible();
});

test('the landing page shows six spaces with both buttons', async ({ page }) => {
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

test('booking without a log-in says so and leads to the door', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  await expect(page.getByText('Please login to book this space')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('You must be logged in to book a space')).toBeVisible();
});
