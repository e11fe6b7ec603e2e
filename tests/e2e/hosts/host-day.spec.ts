import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { addDays, lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import { makePhoto } from '#tests/factories/photos.ts';
import { nightly } from '../support/kinds.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { GuestClient } from '../support/people/guest.ts';
import { Host } from '../support/people/host.ts';
import { fillListing } from '../support/listing.ts';
import { logInAs } from '../support/people/log-in.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { waitUntilStored } from '../support/stored.ts';
import { expectToast } from '../support/screens/toasts.ts';

test.use(WHOLE_BROWSER);

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

/** Returns the first day from so many days ahead on that is one of the weekdays. */
function dayAhead(days: number, wanted: readonly string[]): string {
  const today = lagosTime(new Date()).date;
  const found = Array.from({ length: 7 }, (_, more) => addDays(today, days + more)).find((date) =>
    wanted.includes(weekdayOf(date)),
  );
  if (found === undefined) throw new Error('There is no such weekday.');
  return found;
}

test(
  'a host sees who comes and blocks a day offline; guests can’t book it once it is sent',
  nightly('host-calendar, block-sheet, calendar-days, day-sheet'),
  async ({ page, context, browser, ownApp, guard }) => {
    test.slow();
    const [space] = await (await Host.logIn(ownApp.url, 'host@aye.test')).listings();
    if (space === undefined) throw new Error('The demo’s host has no space.');
    const day = dayAhead(9, ['Mon', 'Tue', 'Wed', 'Thu']);
    await logInAs(page, '/hostlogin', 'host@aye.test');
    await page.goto('/dashboardLayout/calendar');
    await expect(page.getByRole('list', { name: /^Days of/ })).toBeVisible();
    await page.goto('/dashboardLayout/hostdashboard');
    const agenda = page.getByRole('region', { name: 'Who’s coming' });
    await expect(agenda.getByText(/^Ada Okafor/).first()).toBeVisible();
    await waitUntilStored(page);

    await goOffline({ context, app: ownApp, guard });
    await page.reload();
    await expect(agenda.getByText(/^Ada Okafor/).first()).toBeVisible();
    await expect(agenda.getByText(/^You’re offline/)).toBeVisible();
    await agenda.getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('button', { name: 'Block days' }).click();
    const form = page.getByRole('dialog', { name: 'Block days' });
    await form.getByLabel('Space').selectOption({ label: space.name });
    await form.getByLabel('First day').fill(day);
    await form.getByLabel('Last day').fill(day);
    await form.getByLabel('Private note').fill('Painting the walls');
    await form.getByRole('button', { name: 'Block', exact: true }).click();
    await expectToast(page, 'Saved on this device.');
    await expect(form).toBeHidden();

    await goOnline({ context, app: ownApp });
    const isOpen = async () => {
      const url = `${ownApp.url}${API_BASE}/space/${space.id}/availability?date=${day}`;
      return ((await (await fetch(url)).json()) as { data: { open: boolean } }).data.open;
    };
    await expect.poll(isOpen).toBe(false);
    const guest = await GuestClient.logIn(ownApp.url, 'user2@aye.test');
    await expect(
      guest.hold(space.id, { startDate: day, checkinTime: '12:00', durationPerHour: 1 }),
    ).rejects.toThrow(/The host isn’t taking bookings on/);

    const other = await browser.newPage({ baseURL: ownApp.url });
    guard.watch(other.context());
    await logInAs(other, '/login', 'user@aye.test');
    await other.goto(`/detailpage/${space.id}`);
    await other.getByRole('button', { name: 'Book Space Now' }).click();
    const dialog = other.getByRole('dialog', { name: 'Book This Space' });
    await dialog.getByLabel('Start date').fill(day);
    await expect(dialog.getByText(/The host isn’t taking bookings on/).first()).toBeVisible();
    await other.close();
  },
);

test(
  'a host lists a space that opens on Saturdays, and a guest books a Saturday',
  nightly('day-selection, listings-create'),
  async ({ page, browser, ownApp, guard }) => {
    test.slow();
    const name = 'Saturday Rooms';
    await logInAs(page, '/hostlogin', 'host@aye.test');
    await page.goto('/listspace');
    await fillListing(page, name);
    await page.getByLabel('Open on Saturdays').check();
    await page.getByLabel('Saturday opening time').fill('10:00');
    await page.getByLabel('Saturday closing time').fill('15:00');
    await page.getByLabel('Add photos').setInputFiles({
      name: 'room.jpg',
      mimeType: 'image/jpeg',
      buffer: await makePhoto({ seed: 1, orientation: 1 }),
    });
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    await page.getByRole('button', { name: 'ADD SPACE' }).click();
    await expect(page).toHaveURL(/\/dashboardLayout\/hostdashboard/);

    const admin = await browser.newPage({ baseURL: ownApp.url });
    guard.watch(admin.context());
    await logInAs(admin, '/login', 'admin@aye.test');
    const card = admin.getByRole('article').filter({ hasText: name });
    await card.getByRole('button', { name: 'Approve Space' }).click();
    await expect(card).toBeHidden();
    await admin.close();

    const answer = await fetch(`${ownApp.url}${API_BASE}/space/location?location=Surulere`);
    const { data } = (await answer.json()) as { readonly data: readonly Space[] };
    const space = data.find((one) => one.name === name);
    expect(space?.availability.Sat).toEqual({ opening: '10:00', closing: '15:00' });
    const saturday = dayAhead(2, ['Sat']);
    await page.goto(`/detailpage/${space?.id}`);
    await page.getByRole('button', { name: 'Book Space Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book This Space' });
    await dialog.getByLabel('Start date').fill(saturday);
    await expect(dialog.getByLabel('Check-in time')).toContainText('14:45');
    const guest = await GuestClient.logIn(ownApp.url, 'user@aye.test');
    await guest.book(space?.id ?? '', {
      startDate: saturday,
      checkinTime: '10:00',
      durationPerHour: 2,
    });
    await page.goto('/dashboardLayout/booking');
    await expect(
      page
        .getByRole('region', { name: 'All bookings' })
        .getByRole('row', { name: /Saturday Rooms/ }),
    ).toContainText('10:00–12:00');
  },
);
