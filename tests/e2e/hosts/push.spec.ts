import type { Page } from '@playwright/test';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { Listing } from '#contract/hosting/listings.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { openDay } from '#contract/opening/opening-times.ts';
import type { PushMessage } from '#contract/accounts/push.ts';
import { nightly, ON_LAPTOP } from '../support/kinds.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, WHOLE_BROWSER } from '../support/fixtures.ts';
import { GuestClient } from '../support/people/guest.ts';
import { waitForHold } from '../support/hold.ts';
import { waitUntilStored } from '../support/stored.ts';
import { expectShown, subscribeAt, taken, tap, test } from '../support/push.ts';

test.use(WHOLE_BROWSER);

// Demo log-ins hash passwords, which is slow on purpose.
test.describe.configure({ timeout: 120_000 });

const ADA = 'user@aye.test';
const TUNDE = 'user2@aye.test';
const HOST = 'host@aye.test';

const section = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const part = (page: Page, name: RegExp) => page.getByRole('region', { name });

/** Returns a listing of the host logged in on this page, and a free hour there on a later day. */
async function ownSpace(page: Page) {
  const listings = await page.evaluate(async (api) => {
    const { hostToken } = JSON.parse(localStorage.getItem('root') ?? '{}') as { hostToken: string };
    const answer = await fetch(`${api}/host/listings`, {
      headers: { authorization: `Bearer ${hostToken}` },
    });
    return ((await answer.json()) as { data: Listing[] }).data;
  }, API_BASE);
  const today = lagosTime(new Date()).date;
  const days = Array.from({ length: 7 }, (_, later) => addDays(today, 20 + later));
  for (const { id, name, availability, listingStatus } of listings) {
    const startDate = days.find((date) => {
      const day = openDay(availability, date);
      return day !== undefined && day.opens <= 10 * 60 && day.closes >= 17 * 60;
    });
    if (listingStatus === 'active' && startDate !== undefined) return { id, name, startDate };
  }
  throw new Error('The demo’s host has no space that is open from 10:00 to 17:00.');
}

/** Logs out the guest while a host stays logged in. */
async function logOutAsGuest(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Ada Okafor', { exact: true }).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL('/');
}

test('a host is notified of a booking, a tap opens it, and a notification setting is saved', async ({
  page,
  context,
  ownApp,
  service,
}) => {
  await subscribeAt(context, service);
  await logInAs(page, '/hostlogin?redirect=/settings', HOST);
  await waitUntilStored(page);
  await section(page).getByRole('button', { name: 'Turn on' }).click();
  const aBooking = page.getByRole('switch', { name: 'A guest books, changes or cancels' });
  await expect(aBooking).toBeChecked();
  await expect(page.getByRole('switch')).toHaveCount(6);
  await expectAccessible(page);

  const space = await ownSpace(page);
  const tunde = await GuestClient.logIn(ownApp.url, TUNDE);
  const { startDate } = space;
  await tunde.book(space.id, { startDate, checkinTime: '10:00', durationPerHour: 1 });
  const text = await taken(service, 1);
  expect(JSON.parse(text)).toMatchObject({ kind: 'new-booking' } satisfies Partial<PushMessage>);
  const news = { title: 'New booking', body: (JSON.parse(text) as PushMessage).body };
  expect(news.body).toContain(`${space.name}, `);
  await expectShown(page, text, news);
  // A repeated message replaces the first notification.
  await expectShown(page, text, news);
  await tap(context);
  await expect(page).toHaveURL(`/dashboardLayout/bookinglist/${space.id}`);
  await expect(page.getByText('10:00').first()).toBeVisible();

  await page.goto('/settings');
  await aBooking.click();
  await expect(aBooking).not.toBeChecked();
  await page.reload();
  await expect(aBooking).not.toBeChecked();
});

test(
  'a tap doesn’t leave a form on screen, and an unreadable message is shown with a general text',
  nightly('read-message, create-push'),
  async ({ page, context, service }) => {
    await subscribeAt(context, service);
    await logInAs(page, '/hostlogin?redirect=/listspace', HOST);
    await page.getByLabel('Space name').fill('Surulere Rooms');
    await waitForHold(page, true);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expectShown(page, '<html>a hotspot’s page</html>', {
      title: 'You have an update from Àyè',
    });
    await tap(context);
    await page.getByRole('button', { name: 'Go there' }).click();
    await expect(page).toHaveURL('/');
  },
);

test.describe('log-out with push notifications', ON_LAPTOP, () => {
  test(
    'ends only the account’s own notifications on a shared device',
    nightly('create-push, push-devices, notifications-section'),
    async ({ page, context, ownApp, service }) => {
      await subscribeAt(context, service);
      await page.goto('/settings');
      await expect(section(page)).toContainText('Log in to choose what you’re notified about.');
      await logInAs(page, '/login?redirect=/settings', ADA);
      await expect(section(page)).toBeVisible();
      await logInAs(page, '/hostlogin?redirect=/settings', HOST);
      await waitUntilStored(page);
      for (const name of [/^As a guest/, /^As a host/]) {
        await part(page, name).getByRole('button', { name: 'Turn on' }).click();
        await expect(part(page, name).getByRole('switch').first()).toBeChecked();
      }
      const space = await ownSpace(page);
      const ada = await GuestClient.logIn(ownApp.url, ADA);
      const { startDate } = space;
      await ada.book(space.id, { startDate, checkinTime: '10:00', durationPerHour: 1 });
      await taken(service, 2);

      const [before] = service.delivered;
      await logOutAsGuest(page);
      // The device may first be registered once more at its old endpoint.
      await page.waitForFunction((old) => {
        const record = JSON.parse(localStorage.getItem('aye.push.host') ?? '{}') as {
          endpoint?: string;
        };
        const isGuestGone = localStorage.getItem('aye.push.user') === null;
        return isGuestGone && record.endpoint !== undefined && record.endpoint !== old;
      }, before?.endpoint);
      await page.goto('/settings');
      await expect(part(page, /^As a host/).getByRole('switch')).toHaveCount(6);
      await expect(part(page, /^As a guest/)).toHaveCount(0);
      await ada.book(space.id, { startDate, checkinTime: '13:00', durationPerHour: 1 });
      expect(JSON.parse(await taken(service, 3))).toMatchObject({ kind: 'new-booking' });
      expect(service.delivered.at(-1)?.endpoint).not.toBe(before?.endpoint);
    },
  );

  test('works offline: the endpoint accepts no more messages', async ({
    page,
    context,
    ownApp,
    service,
    guard,
  }) => {
    await subscribeAt(context, service);
    await logInAs(page, '/login?redirect=/settings', ADA);
    await waitUntilStored(page);
    await section(page).getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('switch').first()).toBeChecked();
    await logInAs(page, '/hostlogin?redirect=/settings', HOST);
    await expect(page.getByRole('heading', { name: /^As a host/ })).toBeVisible();
    const space = await ownSpace(page);

    guard.expect(/net::ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await logOutAsGuest(page);
    await page.waitForFunction(() => localStorage.getItem('aye.push.user') === null);
    const ada = await GuestClient.logIn(ownApp.url, ADA);
    const { startDate } = space;
    await ada.book(space.id, { startDate, checkinTime: '10:00', durationPerHour: 1 });
    await expect.poll(() => service.answered.map(({ status }) => status)).toEqual([410]);
  });
});

test(
  'the settings explain how to allow notifications when the user has blocked them',
  nightly('notifications-section'),
  async ({ page, context, service }) => {
    await subscribeAt(context, service);
    await context.clearPermissions();
    await context.grantPermissions([]);
    await logInAs(page, '/login?redirect=/settings', ADA);
    await expect(section(page)).toContainText('set “Notifications” to “Allow”');
    await expect(section(page).getByRole('button')).toHaveCount(0);
  },
);
