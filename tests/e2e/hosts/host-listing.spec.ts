import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { makePhoto } from '#tests/factories/photos.ts';
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.ts';
import { fillSignUp, logInAs } from '../support/people/log-in.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';
import { fillListing } from '../support/listing.ts';
import { linkFor } from '../support/servers/mailbox.ts';
import { goOffline } from '../support/offline.ts';
import { expectToast, recordToasts } from '../support/screens/toasts.ts';

test.use(WHOLE_BROWSER);

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

const EMAIL = 'bisi@aye.test';
const WORD = 'Molue%Blue27';
const SPACE = 'Bode Thomas Rooms';

/** Like five photos of a phone, in several orientations. */
const photos = () =>
  Promise.all(
    [1, 6, 1, 1, 3].map(async (orientation, index) => ({
      name: `room-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makePhoto({ seed: index + 1, orientation }),
    })),
  );

/** Opens a browser with a profile that persists when it is closed. */
async function openBrowser(profile: string, baseURL: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
    baseURL,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Africa/Lagos',
  });
  await recordToasts(context);
  return context;
}

async function signUp(page: Page, url: string): Promise<void> {
  await page.goto('/hostsignup');
  await fillSignUp(page, {
    'Full name': 'Bisi Ojo',
    Email: EMAIL,
    'Company name': 'Ojo Rooms',
    'Company address': '14 Bode Thomas Street, Surulere',
    'Means of identification': 'National ID',
    'ID card number': '11122233344',
    Password: WORD,
    'Confirm password': WORD,
  });
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/\/email/);
  await page.goto(await linkFor(url, EMAIL, 'Verify your email'));
  await expect(page.getByRole('heading', { name: "You're all SET" })).toBeVisible();
}

test('a host lists a space offline and closes the browser; it is sent when the connection is back [S1.8] [S2.60]', async ({
  ownApp,
  guard,
  browser,
}) => {
  test.slow();
  const profile = await mkdtemp(path.join(tmpdir(), 'aye-host-'));
  const first = await openBrowser(profile, ownApp.url);
  guard.watch(first);
  const page = first.pages()[0] ?? (await first.newPage());
  await signUp(page, ownApp.url);
  await logInAs(page, '/hostlogin', EMAIL, WORD);
  await expect(page).toHaveURL(/\/dashboardLayout\/hostdashboard/);
  await waitUntilStored(page);

  await goOffline({ context: first, app: ownApp, guard });
  await page.getByRole('link', { name: '+ Add space' }).click();
  await fillListing(page, SPACE);
  await page.getByLabel('Add photos').setInputFiles(await photos());
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(5);
  await page.getByRole('button', { name: 'ADD SPACE' }).click();
  await expectToast(page, 'Saved. We’ll send it as soon as you’re online.');
  await expect(page).toHaveURL(/\/dashboardLayout\/hostdashboard/);
  await expect(page.getByText(/will be sent when you’re back online/)).toContainText(SPACE);
  await first.close();

  await ownApp.start();
  const second = await openBrowser(profile, ownApp.url);
  guard.watch(second);
  const back = second.pages()[0] ?? (await second.newPage());
  await back.goto('/dashboardLayout/managelist');
  const listing = back.getByRole('listitem').filter({ hasText: SPACE });
  await expect(listing).toHaveCount(1);
  await expect(listing).toContainText('Pending');
  await expect(back.getByText(/will be sent when you’re back online/)).toBeHidden();
  await second.close();
  await rm(profile, { recursive: true, force: true });

  const admin = await browser.newPage({ baseURL: ownApp.url });
  guard.watch(admin.context());
  await logInAs(admin, '/login', 'admin@aye.test');
  const card = admin.getByRole('article').filter({ hasText: SPACE });
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: 'Approve Space' }).click();
  await expect(card).toBeHidden();
  await admin.close();

  const visitor = await browser.newPage({ baseURL: ownApp.url });
  guard.watch(visitor.context());
  await visitor.goto('/allspace');
  await visitor.getByLabel('Search spaces').fill('Bode Thomas');
  await visitor.getByRole('heading', { name: SPACE }).getByRole('link').click();
  await expect(visitor.getByRole('heading', { name: SPACE, level: 1 })).toBeVisible();
  const { data } = (await (
    await fetch(`${ownApp.url}/api/v1/space/location?location=Surulere`)
  ).json()) as { data: { name: string; images: unknown[] }[] };
  expect(data.filter(({ name }) => name === SPACE).map(({ images }) => images.length)).toEqual([5]);
  await visitor.close();
});
