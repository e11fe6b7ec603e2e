import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { parseCalendar } from '#tests/setup/calendars/calendars.ts';
import { nightly } from '../support/kinds.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { GuestClient } from '../support/people/guest.ts';
import { Host } from '../support/people/host.ts';
import { logInAs } from '../support/people/log-in.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expectToast } from '../support/screens/toasts.ts';

test.use(WHOLE_BROWSER);

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

test(
  'a host copies a calendar link, another calendar reads a paid booking from it, and a replaced link stops',
  nightly('calendar-links-sheet, calendar-feeds'),
  async ({ page, context, ownApp, guard }) => {
    const [space] = await (await Host.logIn(ownApp.url, 'host@aye.test')).listings();
    if (space === undefined) throw new Error('The demo’s host has no space.');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await logInAs(page, '/hostlogin', 'host@aye.test');
    await page.goto('/dashboardLayout/calendar');
    await page.getByRole('button', { name: 'Calendar links' }).click();
    const sheet = page.getByRole('dialog', { name: 'Calendar links' });
    await sheet.getByLabel('Space', { exact: true }).selectOption({ label: space.name });
    await sheet.getByLabel(/^With guests’ names/).check();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Create link' }).click();
    const address = sheet.getByLabel(`Link for ${space.name}`);
    await expect(address).toBeFocused();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Copy link' }).click();
    await expectToast(page, 'Link copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect(address).toHaveValue(copied);
    expect(copied).toMatch(/\/calendars\/[0-9a-z]{32}\.ics$/);

    // Another calendar, which isn't logged in, reads a booking that was paid a moment ago.
    const answer = await fetch(copied);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const before = parseCalendar(await answer.text()).events.map(({ uid }) => uid);
    const guest = await GuestClient.logIn(ownApp.url, 'user2@aye.test');
    const today = lagosTime(new Date()).date;
    const startDate = await freeDay(guest, space.id, today);
    const { events } = parseCalendar(await (await fetch(copied)).text());
    const [added] = events.filter(({ uid }) => !before.includes(uid));
    expect(added?.summary).toMatch(new RegExp(`^Tunde .*: ${space.name}$`));
    expect(lagosTime(new Date(added?.start ?? '')).date).toBe(startDate);
    await page.reload();
    await page.getByRole('button', { name: 'Calendar links' }).click();
    await expect(sheet).toContainText('Last used by a calendar app on');

    // Without a connection the links are listed, but can't be changed.
    await goOffline({ context, app: ownApp, guard });
    await expect(sheet.getByText('You’re offline. To change calendar links')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Create link' })).toHaveCount(0);
    await goOnline({ context, app: ownApp });
    await expect(sheet.getByRole('button', { name: 'Create link' })).toBeVisible();

    await sheet.getByRole('button', { name: `Replace link: ${space.name}` }).click();
    const question = page.getByRole('dialog', { name: `Replace link: ${space.name}` });
    await expect(question).toContainText('The current link will stop working right away.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Replace link' }).click();
    await expect(question).toBeHidden();
    await expect(address).not.toHaveValue(copied);
    expect((await fetch(copied)).status).toBe(404);
    const replaced = await fetch(await address.inputValue());
    expect(parseCalendar(await replaced.text()).events).toHaveLength(events.length);

    await sheet.getByRole('button', { name: `Turn off: ${space.name}` }).click();
    const last = page.getByRole('dialog', { name: 'Turn off this link?' });
    await last.getByRole('button', { name: 'Turn off' }).click();
    await expectToast(page, 'The calendar link is off.');
    await expect(address).toHaveCount(0);
    expect((await fetch(replaced.url)).status).toBe(404);
  },
);

/** Books the first of the next days on which the space takes it, and returns the day. */
async function freeDay(guest: GuestClient, spaceId: string, today: string): Promise<string> {
  for (let ahead = 5; ahead < 30; ahead += 1) {
    const startDate = addDays(today, ahead);
    const hours = { startDate, checkinTime: '12:00', durationPerHour: 1 };
    const booked = await guest.book(spaceId, hours).catch(() => undefined);
    if (booked !== undefined) return startDate;
  }
  throw new Error('The space has no free day.');
}
