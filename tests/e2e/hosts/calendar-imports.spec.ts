import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { GuestClient } from '../support/people/guest.ts';
import { Host } from '../support/people/host.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { nightly } from '../support/kinds.ts';
import { withServer } from '../support/servers/worker-servers.ts';

/** The calendar of another service, whose busy hours the test sets. */
interface OtherCalendar {
  readonly origin: string;
  busy: readonly { readonly date: string; readonly from: string; readonly to: string }[];
}

const stamp = (date: string, clock: string) =>
  instantOf(date, clock)
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '');

const fileOf = ({ busy }: OtherCalendar) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...busy.flatMap(({ date, from, to }) => [
      'BEGIN:VEVENT',
      `UID:${date}${from}@other.example`,
      `DTSTART:${stamp(date, from)}`,
      `DTEND:${stamp(date, to)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const test = base.extend<{ other: OtherCalendar }>({
  // oxlint-disable-next-line no-empty-pattern
  other: async ({}, use) => {
    const server = createServer((_request, response) => response.end(fileOf(calendar)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const calendar: OtherCalendar = { origin: `http://127.0.0.1:${port}`, busy: [] };
    await use(calendar);
    server.close();
  },
  ownApp: ({ other }, use) => withServer(use, { env: { CALENDAR_ORIGINS: other.origin } }),
  baseURL: ({ ownApp }, use) => use(ownApp.url),
});

// The server starts with a setting of its own, and demo log-ins hash passwords.
test.describe.configure({ timeout: 120_000 });

test(
  'a host connects a calendar that blocks a space, and hears of a booking that it clashes with',
  nightly('calendar-imports, calendar-imports-sheet, calendar-conflicts'),
  async ({ page, ownApp, other, guard }) => {
    const [space] = await (await Host.logIn(ownApp.url, 'host@aye.test')).listings();
    if (space === undefined) throw new Error('The demo’s host has no space.');
    const guest = await GuestClient.logIn(ownApp.url, 'user2@aye.test');
    const { booked, free } = await bookFirst(guest, space.id);
    other.busy = [
      { date: booked, from: '12:00', to: '13:00' },
      { date: free, from: '12:00', to: '13:00' },
    ];

    await logInAs(page, '/hostlogin', 'host@aye.test');
    await page.goto('/dashboardLayout/calendar');
    await page.getByRole('button', { name: 'Connected calendars' }).click();
    const sheet = page.getByRole('dialog', { name: 'Connected calendars' });
    await sheet.getByLabel('Space', { exact: true }).selectOption({ label: space.name });
    await sheet.getByLabel('Name').fill('Airbnb');
    const address = sheet.getByLabel('Calendar address');
    await address.fill('https://127.0.0.1/calendar.ics');
    await sheet.getByRole('button', { name: 'Connect calendar' }).click();
    guard.expect(/\b400\b/);
    await expect(sheet.getByText('This address can’t be reached from the internet.')).toBeVisible();
    await expect(address).toBeFocused();
    await expectAccessible(page);
    await address.fill(`${other.origin}/calendar.ics`);
    await sheet.getByRole('button', { name: 'Connect calendar' }).click();
    const list = sheet.getByRole('list', { name: 'Your connected calendars' });
    await expect(list).toContainText(`${space.name} · 2 busy times`);
    await page.keyboard.press('Escape');

    // The guest keeps the booking, and the host is shown the clash.
    // The demo's guests may have booked the same hour of the hub.
    const conflict = page
      .getByRole('region', { name: /clash(es)? with/ })
      .getByRole('listitem')
      .filter({ hasText: 'Tunde' });
    await expect(conflict).toContainText('Airbnb is busy');
    await expectAccessible(page);
    await conflict.getByRole('button', { name: /^Mark as resolved/ }).click();
    await expect(conflict).toHaveCount(0);

    // Guests can't book while the other calendar is busy.
    const hour = { startDate: free, checkinTime: '12:00', durationPerHour: 1 };
    await expect(guest.book(space.id, hour)).rejects.toThrow();
    await page.getByRole('button', { name: 'Connected calendars' }).click();
    await sheet.getByRole('button', { name: 'Remove: Airbnb' }).click();
    const question = page.getByRole('dialog', { name: 'Remove this calendar?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(list).toHaveCount(0);
    await guest.book(space.id, hour);
  },
);

/** Books the first free day at noon, and returns it and the next day that is free. */
async function bookFirst(guest: GuestClient, spaceId: string) {
  const today = lagosTime(new Date()).date;
  const hours = { checkinTime: '12:00', durationPerHour: 1 };
  for (let ahead = 5; ahead < 30; ahead += 1) {
    const startDate = addDays(today, ahead);
    const paid = await guest.book(spaceId, { startDate, ...hours }).catch(() => undefined);
    if (paid !== undefined) return { booked: startDate, free: addDays(startDate, 7) };
  }
  throw new Error('The space has no free day.');
}
