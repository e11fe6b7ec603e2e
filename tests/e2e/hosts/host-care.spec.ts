import type { Page } from '@playwright/test';
import { ERRORS } from '#contract/errors.ts';
import { confirmedDay } from '#contract/spaces/format-utilities.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { makePhoto } from '#tests/factories/photos.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { GuestClient } from '../support/people/guest.ts';
import { expectToast } from '../support/screens/toasts.ts';

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

const LISTINGS = '/dashboardLayout/managelist';

/** Returns a live space of the demo host that has an upcoming booking. */
async function bookedSpace(url: string) {
  const guest = await GuestClient.logIn(url, 'user@aye.test');
  const booking = (await guest.bookings()).find(({ state }) => state === 'upcoming');
  if (booking === undefined) throw new Error('The demo has no booking to come.');
  return { id: booking.spaceId, name: booking.spaceName };
}

async function picturesOf(url: string, id: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}/api/v1/space/getOne/${id}`);
  const { data } = (await answer.json()) as { readonly data: Space };
  return data.images.map(({ imageUrl }) => imageUrl);
}

const jpeg = async (name: string, seed: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makePhoto({ seed, width: 1_200, height: 900 }),
});

const removals = (page: Page) =>
  page.getByRole('button', { name: /^Remove (photo \d|room-\d\.jpg)$/ });
const listing = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) });

test('a host edits, pauses and resumes a listing, and visitors see the changes [S2.34]', async ({
  page,
  browser,
  ownApp,
  guard,
}) => {
  test.slow();
  const { id, name } = await bookedSpace(ownApp.url);
  const before = await picturesOf(ownApp.url, id);
  const visitor = await browser.newPage({ baseURL: ownApp.url, viewport: page.viewportSize() });
  guard.watch(visitor.context());
  const title = visitor.getByRole('heading', { name, level: 1 });
  await visitor.goto(`/detailpage/${id}`);
  await expect(title).toBeVisible();

  await logInAs(page, `/hostlogin?redirect=${LISTINGS}`, 'host@aye.test');
  const card = listing(page, name);

  await test.step('a file that isn’t an image is refused by name', async () => {
    await card.getByRole('link', { name: `Edit ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${name}`);
    for (const place of [5, 4]) {
      await page.getByRole('button', { name: `Remove photo ${place}` }).click();
    }
    await expect(removals(page)).toHaveCount(3);
    const add = page.getByLabel('Add photos');
    const words = Buffer.from('This is not a picture.');
    await add.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: words });
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'We couldn’t open notes.jpg. Please choose a JPEG or PNG photo.',
    );
    const photos = [1, 2, 3].map((seed) => jpeg(`room-${seed}.jpg`, seed));
    await add.setInputFiles(await Promise.all(photos));
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'You can add up to 5 photos. We left out room-3.jpg.',
    );
    await expect(removals(page)).toHaveCount(5);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove room-2.jpg' }).click();
    await expect(removals(page)).toHaveCount(4);
  });

  await test.step('visitors see the new price, photo order and photo', async () => {
    const move = page.getByRole('button', { name: 'Move photo 2 left' });
    await move.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('photo 2 is now 1 of')).toContainText('the main photo');
    // Tab selects the old price, so that typing replaces it.
    await page.getByLabel('Capacity').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Hourly rate')).toBeFocused();
    await page.keyboard.type('4321');
    await page.getByRole('button', { name: 'SAVE CHANGES' }).click();
    await expect(page).toHaveURL(new RegExp(`${LISTINGS}$`));
    await expect(card).toContainText('₦4,321');
    await expect(card).toContainText('Active');

    await visitor.reload();
    await expect(visitor.getByText('₦4,321').first()).toBeVisible();
    await expect(visitor.getByRole('img', { name: `${name}, photo 1 of 4` })).toBeVisible();
    const now = await picturesOf(ownApp.url, id);
    expect(now.slice(0, 3)).toEqual([before[1], before[0], before[2]]);
    expect(before).not.toContain(now[3]);
  });

  await test.step('a paused listing is hidden from visitors, and shown again after undo or resume', async () => {
    guard.expect(/404/);
    const gone = visitor.getByText('We can’t find this space');
    await card.getByRole('button', { name: 'Pause' }).click();
    await expect(card).toContainText('Paused');
    // The toast with this button is gone after five seconds.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toContainText('Active');
    await visitor.reload();
    await expect(title).toBeVisible();

    await card.getByRole('button', { name: 'Pause' }).click();
    await expect(card).toContainText('Paused');
    await visitor.reload();
    await expect(gone).toBeVisible();
    await card.getByRole('button', { name: 'Resume' }).click();
    await expect(card).toContainText('Active');
    await expectToast(page, `${name} is live again.`);
    await visitor.reload();
    await expect(title).toBeVisible();
  });

  await test.step('power and internet are confirmed as of today', async () => {
    await card.getByRole('button', { name: /^Update power and internet/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Power and internet' });
    await dialog.getByLabel('Power at night').selectOption('Inverter at night');
    await dialog.getByLabel('Hours of backup').fill('7');
    await dialog.getByLabel('Internet in Mbps').fill('42');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm as of today' }).click();
    const today = confirmedDay({ confirmedOn: lagosTime(new Date()).date });
    await expect(card).toContainText(
      `Inverter at night · 7 h backup · 42 Mbps · confirmed on ${today}`,
    );
    await visitor.reload();
    await expect(visitor.getByText(`Confirmed by the host on ${today}`)).toBeVisible();
    await expect(visitor.getByText('42 Mbps').first()).toBeVisible();
  });

  await test.step('a listing with an upcoming booking can’t be deleted', async () => {
    guard.expect(/409/);
    await card.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this listing?' });
    await dialog.getByRole('button', { name: 'Delete listing' }).click();
    await expect(dialog).toContainText(ERRORS.LISTING_BOOKED.message);
    await expect(dialog.getByRole('button', { name: 'Pause instead' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep listing' }).click();
    await page.reload();
    await expect(card).toContainText('Active');
  });
  await visitor.close();
});

test('a guest reviews a completed booking: the row shows the stars, the space the text', async ({
  page,
}) => {
  const words = 'The inverter held through two cuts, and nobody was loud.';
  await logInAs(page, '/login?redirect=/managebookings', 'user@aye.test');
  const add = page.getByRole('button', { name: /^Add Review of / });
  const row = page.getByRole('row').filter({ has: add }).first();
  const space = await row.getByRole('rowheader').getByRole('link').innerText();
  const id = await row.getByText(/^AYE-/).innerText();
  await row.getByRole('button', { name: /^Add Review/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Review' });
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(dialog.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await dialog.getByRole('textbox', { name: 'Your review' }).fill(words);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expectToast(page, 'Thank you! Your review is live.');
  await expect(dialog).toBeHidden();

  const reviewed = page.getByRole('row').filter({ hasText: id });
  await expect(reviewed.getByText('You gave 4 out of 5 stars')).toBeAttached();
  await expect(reviewed.getByRole('button', { name: /^Add Review/ })).toHaveCount(0);
  await reviewed.getByRole('link', { name: space, exact: true }).click();
  const review = page.getByRole('listitem').filter({ hasText: words });
  await expect(review).toContainText('Ada O.');
  await expect(review).toContainText('4 of 5 stars');
});
