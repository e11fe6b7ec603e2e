import type { BrowserContext, Page } from '@playwright/test';
import encodeQR from 'qr';
import type { UserBooking } from '#contract/booking-records.ts';
import type { ExpectedGuest } from '#contract/check-ins.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import { expectAccessible } from './support/axe.ts';
import { logIn } from './support/doors.ts';
import { expect, test } from './support/fixtures.ts';
import { waitUntilKept } from './support/kept.ts';
import { goOffline, goOnline } from './support/offline.ts';

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

const MINUTE_MS = 60_000;

/** Asks the provider as the person who is logged in on this page. */
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

/** A booking of the demo that is under way: its first day lies in the past. */
async function bookingUnderWay(page: Page): Promise<UserBooking & { readonly pass: string }> {
  const bookings = await ask<UserBooking[]>(page, '/users/booking', 'userToken');
  const booking = bookings.find(({ state }) => state === 'active');
  if (booking?.pass === undefined) throw new Error('The demo has no booking under way.');
  return { ...booking, pass: booking.pass };
}

const untilKept = (page: Page, words: string) =>
  page.waitForFunction((text) => localStorage.getItem('aye.queries')?.includes(text), words);

/** The guest's phone at the door, without a network: a picture of what it shows. */
async function showPass(page: Page, name: RegExp): Promise<Buffer> {
  await page.reload();
  const code = page.getByRole('img', { name });
  await expect(code).toBeVisible();
  return code.screenshot({ type: 'png' });
}

const choosePicture = (page: Page, buffer: Buffer, name = 'pass.png', mimeType = 'image/png') =>
  page.getByLabel('Read a picture').setInputFiles({ name, mimeType, buffer });

interface Door {
  readonly host: BrowserContext;
  readonly page: Page;
}

async function openDoor(host: BrowserContext, at: Date): Promise<Door> {
  const page = await host.newPage();
  await page.clock.setFixedTime(at);
  await logIn(page, '/hostlogin?redirect=/dashboardLayout/checkin', 'host@aye.test');
  await expect(page.getByRole('heading', { name: 'Check in', level: 1 })).toBeVisible();
  return { host, page };
}

test('a pass is proved at the door with no network at either end, and told to the server later', async ({
  page: guest,
  context,
  browser,
  ownApp,
  guard,
  viewport,
}) => {
  test.slow();
  await logIn(guest, '/login?redirect=/allspace', 'user@aye.test');
  await expect(guest).toHaveURL(({ pathname }) => pathname === '/allspace');
  await waitUntilKept(guest);
  const booking = await bookingUnderWay(guest);
  const [first] = booking.spans;
  if (first === undefined) throw new Error('A booking has at least one stretch.');
  await guest.goto(`/pass/${booking.id}`);
  await expect(guest.getByText(booking.bookingId)).toBeVisible();
  await untilKept(guest, 'AYE1.');

  const shownAt = new Date(Date.parse(first.startsAt) + 12 * MINUTE_MS);
  const { clock, date } = lagosTime(shownAt);
  const host = await browser.newContext({ baseURL: ownApp.url, viewport });
  guard.watch(host);
  const { page: door } = await openDoor(host, shownAt);
  await expect(door.getByRole('row', { name: new RegExp(booking.bookingId) })).toBeVisible();
  await door.evaluate(() => navigator.serviceWorker.ready);
  await untilKept(door, 'pass-key');
  await untilKept(door, booking.bookingId);

  await goOffline({ context, app: ownApp, guard });
  await host.setOffline(true);
  const picture = await showPass(guest, new RegExp(`QR code of booking ${booking.bookingId}`));
  await door.reload();
  await expect(door.getByText(/^Offline: showing what was saved/)).toBeVisible();
  await choosePicture(door, picture);
  await expect(door.getByText('Welcome, Ada')).toBeVisible();
  await expect(door.getByText('1 check-in waits for a connection')).toBeVisible();
  await expectAccessible(door);

  await test.step('the same pass again is flagged, also after a reload', async () => {
    await door.reload();
    await expect(door.getByText('1 check-in waits for a connection')).toBeVisible();
    await choosePicture(door, picture);
    await expect(door.getByText(`Shown before today at ${clock}`)).toBeVisible();
    await expect(door.getByText('2 check-ins wait for a connection')).toBeVisible();
  });

  await test.step('one with another name in it is forged', async () => {
    const forged = booking.pass.replace('"Ada"', '"Eve"');
    expect(forged).not.toBe(booking.pass);
    const gif = Buffer.from(encodeQR(forged, 'gif', { scale: 6, border: 4 }));
    await choosePicture(door, gif, 'forged.gif', 'image/gif');
    await expect(door.getByText('This pass was not made by Àyè')).toBeVisible();
    await expect(door.getByText('2 check-ins wait for a connection')).toBeVisible();
  });

  await test.step('a log-out would lose what waits, and says so', async () => {
    const menu = door.getByText('Menu', { exact: true });
    if (await menu.isVisible()) await menu.click();
    await door.getByRole('button', { name: 'Log out' }).click();
    const question = door.getByRole('dialog', { name: 'Log out now?' });
    await expect(question).toContainText('2 things have not been sent yet');
    await question.getByRole('button', { name: 'Stay logged in' }).click();
  });

  await ownApp.start();
  await host.setOffline(false);
  await expect(door.getByText(/wait for a connection/)).toBeHidden();
  await expect(async () => {
    const guests = await ask<ExpectedGuest[]>(door, '/host/guests', 'hostToken');
    const known = guests.find(({ bookingId }) => bookingId === booking.bookingId);
    expect(known?.checkedIn).toEqual([{ day: date, shownAt: shownAt.toISOString() }]);
  }).toPass();
  await host.close();
  await goOnline({ context, app: ownApp });
});

test('an ID is typed, and what the server refuses is kept until it is seen', async ({
  browser,
  ownApp,
  guard,
  viewport,
}) => {
  const host = await browser.newContext({ baseURL: ownApp.url, viewport });
  guard.watch(host);
  guard.expect(/host\/checkin/);
  const { page: door } = await openDoor(host, new Date());
  await door.getByLabel('Or type the booking ID').fill('aye zzzz z9');
  await door.keyboard.press('Enter');
  await expect(door.getByText('No booking at your spaces has this ID.')).toBeVisible();
  await door.reload();
  const refusal = door.getByRole('alert');
  await expect(refusal).toContainText('AYE-ZZZZ-Z9');
  await refusal.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refusal).toBeHidden();
  await door.getByRole('button', { name: 'Scan a pass' }).click();
  await expect(door.getByRole('dialog')).toContainText(/no camera|refused|could not be started/);
  await expectAccessible(door);
  await host.close();
});
