import type { BrowserContext, Page } from '@playwright/test';
import encodeQR from 'qr';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { ExpectedGuest } from '#contract/bookings/check-ins.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { nightly } from '../support/kinds.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { storeItem } from '../support/stored-rows.ts';
import { waitUntilScreensStored, waitUntilStored } from '../support/stored.ts';
import { goOffline, goOnline } from '../support/offline.ts';

test.use(WHOLE_BROWSER);
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

const MINUTE_MS = 60_000;

/** Sends a request to the provider as the account logged in on this page. */
function ask<T>(page: Page, path: string, role: 'userToken' | 'hostToken'): Promise<T> {
  return page.evaluate(
    async ([where, token]) => {
      const root = JSON.parse(localStorage.getItem('root') ?? '{}') as Record<string, string>;
      const answer = await fetch(`/api/v1${where}`, {
        headers: { authorization: `Bearer ${root[token]}` },
      });
      return ((await answer.json()) as { data: T }).data;
    },
    [path, role] as const,
  );
}

/** Returns a demo booking that is active: its first day is in the past. */
async function bookingUnderWay(page: Page): Promise<UserBooking & { readonly pass: string }> {
  const bookings = await ask<UserBooking[]>(page, '/users/booking', 'userToken');
  const booking = bookings.find(({ state }) => state === 'active');
  if (booking?.pass === undefined) throw new Error('The demo has no booking under way.');
  return { ...booking, pass: booking.pass };
}

const untilStored = (page: Page, words: string) =>
  page.waitForFunction((text) => localStorage.getItem('aye.queries')?.includes(text), words);

/** Takes a screenshot of the QR code on the guest's phone without a connection. */
async function showPass(page: Page, name: RegExp): Promise<Buffer> {
  await page.reload();
  const code = page.getByRole('img', { name });
  await expect(code).toBeVisible();
  return code.screenshot({ type: 'png' });
}

const choosePicture = (page: Page, buffer: Buffer, name = 'pass.png', mimeType = 'image/png') =>
  page.getByLabel('Upload a photo of the pass').setInputFiles({ name, mimeType, buffer });

interface CheckInPage {
  readonly host: BrowserContext;
  readonly page: Page;
}

async function openCheckIn(host: BrowserContext, at: Date): Promise<CheckInPage> {
  const page = await host.newPage();
  await page.clock.setFixedTime(at);
  await logInAs(page, '/hostlogin?redirect=/dashboardLayout/checkin', 'host@aye.test');
  await expect(page.getByRole('heading', { name: 'Check in', level: 1 })).toBeVisible();
  return { host, page };
}

test('a pass is verified with both devices offline, and the check-in is sent to the server later [S1.11]', async ({
  page: guest,
  context,
  wholeBrowser,
  ownApp,
  guard,
  viewport,
}) => {
  test.slow();
  await logInAs(guest, '/login?redirect=/allspace', 'user@aye.test');
  await expect(guest).toHaveURL(({ pathname }) => pathname === '/allspace');
  await waitUntilStored(guest);
  const booking = await bookingUnderWay(guest);
  const [first] = booking.spans;
  if (first === undefined) throw new Error('A booking has at least one time range.');
  await guest.goto(`/pass/${booking.id}`);
  await expect(guest.getByText(booking.bookingId)).toBeVisible();
  await untilStored(guest, 'AYE1.');

  const shownAt = new Date(Date.parse(first.startsAt) + 12 * MINUTE_MS);
  const { clock, date } = lagosTime(shownAt);
  const host = await (await wholeBrowser()).newContext({ baseURL: ownApp.url, viewport });
  guard.watch(host);
  const { page: loginPage } = await openCheckIn(host, shownAt);
  await expect(loginPage.getByRole('row', { name: new RegExp(booking.bookingId) })).toBeVisible();
  await waitUntilScreensStored(loginPage);
  await untilStored(loginPage, 'pass-key');
  await untilStored(loginPage, booking.bookingId);

  await goOffline({ context, app: ownApp, guard });
  await host.setOffline(true);
  const picture = await showPass(guest, new RegExp(`QR code of booking ${booking.bookingId}`));
  await loginPage.reload();
  await expect(loginPage.getByText(/^You’re offline\. Showing what was saved/)).toBeVisible();
  await choosePicture(loginPage, picture);
  await expect(loginPage.getByText('Welcome, Ada')).toBeVisible();
  await expect(loginPage.getByText('1 check-in will be sent when you’re online')).toBeVisible();
  await expectAccessible(loginPage);

  await test.step('the same pass is flagged when scanned again, also after a reload', async () => {
    await loginPage.reload();
    await expect(loginPage.getByText('1 check-in will be sent when you’re online')).toBeVisible();
    await choosePicture(loginPage, picture);
    await expect(loginPage.getByText(`Already scanned at ${clock}`)).toBeVisible();
    await expect(loginPage.getByText('1 check-in will be sent when you’re online')).toBeVisible();
  });

  await test.step('a pass with another name in it is rejected as forged', async () => {
    const forged = booking.pass.replace('"Ada"', '"Eve"');
    expect(forged).not.toBe(booking.pass);
    const gif = Buffer.from(encodeQR(forged, 'gif', { scale: 6, border: 4 }));
    await choosePicture(loginPage, gif, 'forged.gif', 'image/gif');
    await expect(loginPage.getByText('This pass isn’t genuine')).toBeVisible();
    await expect(loginPage.getByText('1 check-in will be sent when you’re online')).toBeVisible();
  });

  await test.step('log-out warns of check-ins that would be lost', async () => {
    const menu = loginPage.getByText('Menu', { exact: true });
    if (await menu.isVisible()) await menu.click();
    await loginPage.getByRole('button', { name: 'Log out' }).click();
    const question = loginPage.getByRole('dialog', { name: 'Log out now?' });
    await expect(question).toContainText('1 thing hasn’t been sent yet');
    await question.getByRole('button', { name: 'Stay logged in' }).click();
  });

  await ownApp.start();
  await host.setOffline(false);
  await expect(loginPage.getByText(/check-ins? will be sent when/).first()).toBeHidden();
  await expect(async () => {
    const guests = await ask<ExpectedGuest[]>(loginPage, '/host/guests', 'hostToken');
    const known = guests.find(({ bookingId }) => bookingId === booking.bookingId);
    expect(known?.checkedIn).toEqual([{ day: date, shownAt: shownAt.toISOString() }]);
  }).toPass();
  await host.close();
  await goOnline({ context, app: ownApp });
});

test(
  'a booking ID is typed in, and a check-in that the server refuses stays until it is seen',
  nightly('check-in-screen'),
  async ({ wholeBrowser, ownApp, guard, viewport }) => {
    const host = await (await wholeBrowser()).newContext({ baseURL: ownApp.url, viewport });
    guard.watch(host);
    guard.expect(/host\/checkin/);
    const { page: loginPage } = await openCheckIn(host, new Date());
    await loginPage.getByLabel('Or type the booking ID').fill('aye zzzz z9');
    await loginPage.keyboard.press('Enter');
    await expect(
      loginPage.getByText(
        'We couldn’t find a booking with this ID at your spaces. Check the ID, and that the guest is at the right space.',
      ),
    ).toBeVisible();
    await loginPage.reload();
    const refusal = loginPage.getByRole('alert');
    await expect(refusal).toContainText('AYE-ZZZZ-Z9');
    await refusal.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refusal).toBeHidden();
    await loginPage.getByRole('button', { name: 'Scan a pass' }).click();
    await expect(loginPage.getByRole('dialog')).toContainText(
      /couldn’t find a camera|is blocked|didn’t start/,
    );
    await expectAccessible(loginPage);
    await host.close();
  },
);

test(
  'a check-in of the version before is sent once, when no page of that version sends it',
  nightly('check-ins, check-in-entry'),
  async ({ wholeBrowser, ownApp, guard, viewport }) => {
    const host = await (await wholeBrowser()).newContext({ baseURL: ownApp.url, viewport });
    guard.watch(host);
    guard.expect(/host\/checkin/);
    const requests: string[] = [];
    host.on('request', (request) => {
      if (request.url().endsWith('/host/checkin')) requests.push(request.method());
    });
    const now = new Date();
    const { page } = await openCheckIn(host, now);
    const older = await host.newPage();
    await older.goto('/policies');
    await older.evaluate(() => {
      void navigator.locks.request('aye.check-ins', () => new Promise(() => undefined));
    });
    const checkIn = {
      id: '01k9zzzzzzzzzzzzzzzzzzzzzz',
      bookingId: 'AYE-ZZZZ-Z9',
      shownAt: now.toISOString(),
    };
    await storeItem(page, {
      set: 'aye.unsent.host.host%40aye.test/check-ins',
      id: checkIn.id,
      markedAt: now.getTime(),
      body: { checkIn, guestName: '', spaceName: '' },
    });

    await test.step('until then it waits there, and log-out warns of it', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Check in', level: 1 })).toBeVisible();
      const menu = page.getByText('Menu', { exact: true });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: 'Log out' }).click();
      const question = page.getByRole('dialog', { name: 'Log out now?' });
      await expect(question).toContainText('1 thing hasn’t been sent yet');
      await question.getByRole('button', { name: 'Stay logged in' }).click();
      expect(requests).toEqual([]);
    });

    await test.step('then it is in the list of what hasn’t been sent, with the server’s answer', async () => {
      await older.close();
      await page.goto('/dashboardLayout/managelist');
      const notice = page.getByRole('status').filter({ hasText: /needs your attention/ });
      await expect(notice).toContainText('AYE-ZZZZ-Z9');
      expect(requests).toEqual(['POST']);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'AYE-ZZZZ-Z9' }).click();
      const item = page.getByRole('listitem', { name: 'AYE-ZZZZ-Z9' });
      await expect(item).toContainText('We couldn’t find a booking with this ID at your spaces.');
      await expect(item.getByRole('button', { name: 'Edit' })).toHaveCount(0);
      await expectAccessible(page);
      await item.getByRole('button', { name: 'Discard' }).click();
      await item.getByRole('button', { name: 'Discard it' }).click();
      await expect(page.getByText('Everything has been sent.')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice).toBeHidden();
      expect(requests).toEqual(['POST']);
    });
    await host.close();
  },
);
