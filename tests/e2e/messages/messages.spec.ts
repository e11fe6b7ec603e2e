import type { Page } from '@playwright/test';
import type { Listing } from '#contract/hosting/listings.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { makePhoto } from '#tests/factories/photos.ts';
import { nightly } from '../support/kinds.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { GuestClient } from '../support/people/guest.ts';
import { Host } from '../support/people/host.ts';
import { logInAs, password } from '../support/people/log-in.ts';
import { signUpGuest } from '../support/people/new-guest.ts';
import { NO_ANSWER } from '../support/offline.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { waitUntilStored } from '../support/stored.ts';

const GUEST = 'kemi@aye.test';
const HOST = 'host@aye.test';

// The outbox wakes the worker, which the headless shell can't.
test.use(WHOLE_BROWSER);
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByLabel('Write a message');

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Opens a space of the demo's host for a guest who has never booked one. */
async function openSpace(url: string): Promise<Listing> {
  await signUpGuest(url, GUEST, 'Kemi Ade');
  const host = await Host.logIn(url, HOST);
  const space = (await host.listings()).find(
    ({ pricePerHour, listingStatus, spaceType }) =>
      pricePerHour > 0 && listingStatus === 'active' && spaceType === 'cowork hub',
  );
  if (space === undefined) throw new Error('The demo’s host has no hub by the hour.');
  await host.openAlways(space);
  return space;
}

test(
  'a visitor asks a host, who answers; contact details stay hidden until a booking',
  nightly('messages, conversation-flow, mask-contacts, messages-removal'),
  async ({ page, browser, ownApp, guard }) => {
    test.slow();
    const { url } = ownApp;
    const space = await openSpace(url);

    // The question survives the log-in.
    await page.goto(`/detailpage/${space.id}`);
    await page.getByRole('button', { name: 'Ask the host' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Your question').fill('Is it quiet? Call me on 0803 123 4567');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Log in to send' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel('Email', { exact: true }).fill(GUEST);
    await password(page).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue(/^Is it quiet\?/);
    await expect(page.getByText(/hidden until a booking is confirmed/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log(page)).toContainText('Is it quiet? Call me on 0803 123 4567');
    await expect(log(page)).toContainText('Sent');

    const office = await browser.newPage({ baseURL: url });
    guard.watch(office.context());
    await logInAs(office, '/hostlogin?redirect=/dashboardLayout/messages', HOST);
    const row = office.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first();
    await expect(row).toContainText('1 unread');
    await expectAccessible(office);
    await row.getByRole('link').click();
    await expect(log(office)).toContainText('Is it quiet? Call me on ••••');
    await expect(log(office)).not.toContainText('4567');
    await expectAccessible(office);
    await write(office, 'Yes, it is. There is solar too.');
    await expect(log(page)).toContainText('Yes, it is. There is solar too.');
    await expect(log(page)).toContainText('Read');
    await expect(log(office)).toContainText('Read');

    // A photo is made small enough on the device.
    const photo = await makePhoto({ width: 2_400, height: 1_800, seed: 7 });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'desk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) });
    await expect(page.getByRole('img', { name: 'Photo to send' })).toBeVisible();
    await write(page, 'Is this the desk?');
    await expect(log(office).getByRole('img', { name: /^Photo from/ })).toBeVisible();
    await expect(log(office)).toContainText('Is this the desk?');

    // After the booking everything is shown, also what was hidden before.
    const guest = await GuestClient.logIn(url, GUEST);
    const startDate = addDays(lagosTime(new Date()).date, 5);
    await guest.book(space.id, { startDate, checkinTime: '10:00', durationPerHour: 2 });
    await office.reload();
    await expect(log(office)).toContainText('Call me on 0803 123 4567');
    await expect(log(office)).toContainText('Booked:');
    await expect(office.getByText(/hidden until a booking is confirmed/)).toHaveCount(0);
    await office.close();

    // The booking leads to the same conversation.
    await page.goto('/managebookings');
    const booking = page.getByRole('row').filter({ hasText: space.name }).first();
    await booking.getByRole('button', { name: /^Details/ }).click();
    await page.getByRole('link', { name: 'Message', exact: true }).click();
    await expect(log(page)).toContainText('Yes, it is. There is solar too.');
  },
);

test('messages written offline are sent once after the app was closed, in order', async ({
  page,
  context,
  ownApp,
  guard,
}) => {
  const { url } = ownApp;
  const space = await openSpace(url);
  await logInAs(page, `/login?redirect=/messages/space-${space.id}`, GUEST);
  await write(page, 'Before the tunnel');
  await expect(log(page)).toContainText('Sent');
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(log(page)).toContainText('Before the tunnel');
  await waitUntilStored(page);

  guard.expect(NO_ANSWER);
  await context.setOffline(true);
  await write(page, 'In the tunnel');
  await write(page, 'Still in the tunnel');
  await expect(log(page).getByText('Waiting to send')).toHaveCount(2);
  await expectAccessible(page);
  const address = page.url();
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(log(again)).toContainText('Before the tunnel');
  await expect(log(again).getByText('Waiting to send')).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(address);
  await expect(log(other).getByText('Waiting to send')).toHaveCount(2);
  await context.setOffline(false);
  for (const tab of [again, other]) {
    await expect(log(tab).getByText('Waiting to send')).toHaveCount(0);
    await expect(log(tab)).toContainText(/Before the tunnel.*In the tunnel.*Still in the tunnel/s);
    await expect(log(tab).getByText('In the tunnel', { exact: true })).toHaveCount(1);
  }
  await expect(log(again).getByText('Sent')).toHaveCount(3);
});

test(
  'a guest blocks a host and takes it back, and reports the conversation to the admins',
  nightly('message-reports, conversation-flow'),
  async ({ page, browser, ownApp, guard }) => {
    const { url } = ownApp;
    const space = await openSpace(url);
    await logInAs(page, `/login?redirect=/messages/space-${space.id}`, GUEST);
    await write(page, 'Hello');
    await expect(log(page)).toContainText('Sent');
    const options = page.getByText('Options', { exact: true });
    await options.click();
    await page.getByRole('button', { name: /^Block / }).click();
    const sheet = page.getByRole('dialog');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: /^Block / }).click();
    await expect(page.getByText(/^You’ve blocked .* Unblock them to write again/)).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field(page)).toBeVisible();

    await options.click();
    await page.getByRole('button', { name: 'Report conversation' }).click();
    await sheet.getByLabel('What’s wrong?').fill('They want money outside Àyè.');
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(sheet).toHaveCount(0);

    const admin = await browser.newPage({ baseURL: url });
    guard.watch(admin.context());
    await logInAs(admin, '/login?redirect=/admindashboard/messages', 'admin@aye.test');
    const card = admin.getByRole('article', { name: space.name });
    await expect(card).toContainText('They want money outside Àyè.');
    await expect(card).not.toContainText('Hello');
    await expectAccessible(admin);
    await card.getByRole('button', { name: /^Read the conversation/ }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Read conversation' }).click();
    await expect(card).toContainText('Hello');
    await expect(card).toContainText('The log now shows that you read this conversation.');
    await card.getByRole('button', { name: /^Close the report/ }).click();
    await expect(admin.getByText('No open reports')).toBeVisible();
    await admin.goto('/admindashboard/log');
    await expect(admin.getByRole('main')).toContainText('Messages read: Conversation about');
    await admin.close();
  },
);
