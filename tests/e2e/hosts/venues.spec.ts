import { addDays, lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import type { Listing } from '#contract/hosting/listings.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { GuestClient } from '../support/people/guest.ts';
import { Host } from '../support/people/host.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { nightly } from '../support/kinds.ts';

/** The page is that of the server whose data the test changes. */
const test = base.extend({ baseURL: ({ ownApp }, use) => use(ownApp.url) });

// Demo log-ins hash passwords.
test.describe.configure({ timeout: 120_000 });

const HOURS = { checkinTime: '12:00', durationPerHour: 1 };

test(
  'a host links a room with the whole, and guests see both and when a room is booked',
  nightly('venues, venues-sheet, linked-spaces'),
  async ({ page, ownApp }, { project }) => {
    const listings = await (await Host.logIn(ownApp.url, 'host@aye.test')).listings();
    const [whole, room] = listings.filter(isBookableByHour);
    if (whole === undefined || room === undefined)
      throw new Error('The demo’s host has no spaces.');
    const name = `Works ${project.name}`;

    await logInAs(page, '/hostlogin', 'host@aye.test');
    await page.goto('/dashboardLayout/managelist');
    await page.getByRole('button', { name: 'Venues' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'New venue' }).click();
    await sheet.getByLabel('Name of the venue').fill(name);
    await sheet.getByLabel(whole.name, { exact: true }).check();
    await sheet.getByLabel(room.name, { exact: true }).check();
    await sheet.getByLabel(`${room.name} is a room of`).selectOption({ label: whole.name });
    await expect(sheet.getByText(`Contains ${room.name}.`)).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Save venue' }).click();
    await expect(sheet.getByRole('list', { name: 'Your venues' })).toContainText(
      `${whole.name}, with ${room.name}`,
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name })).toContainText(room.name);
    await expectAccessible(page);

    const guest = await GuestClient.logIn(ownApp.url, 'user2@aye.test');
    const date = await bookFirst(guest, room.id, whole.id);
    await page.goto(`/detailpage/${whole.id}?book=${whole.id}&when=${date}T12:00/PT1H`);
    await expect(page.getByText(/because a room of this space is booked\./).first()).toBeVisible();
    await page.goto(`/detailpage/${whole.id}`);
    const rooms = page.getByRole('region', { name: `Part of ${name}` });
    await expect(rooms).toContainText(`This space includes ${room.name}.`);
    await expectAccessible(page);
    await rooms.getByRole('link', { name: room.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: room.name })).toBeVisible();
    await expect(
      page.getByText(
        `This is a room of ${whole.name}, which nobody else can book while you’re here.`,
      ),
    ).toBeVisible();

    await page.goto('/dashboardLayout/managelist');
    await page.getByRole('button', { name: 'Venues' }).click();
    await sheet.getByRole('button', { name: `Remove venue ${name}` }).click();
    const question = page.getByRole('dialog', { name: 'Remove this venue?' });
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('region', { name })).toHaveCount(0);
    await guest.book(whole.id, { ...HOURS, startDate: date });
  },
);

const isBookableByHour = ({ listingStatus, pricePerHour }: Listing) =>
  listingStatus === 'active' && pricePerHour > 0;

/** Books a room on the first day on which the whole can be booked at the same time no longer. */
async function bookFirst(guest: GuestClient, roomId: string, wholeId: string): Promise<string> {
  const today = lagosTime(new Date()).date;
  for (let ahead = 3; ahead < 14; ahead += 1) {
    const startDate = addDays(today, ahead);
    if (['Sat', 'Sun'].includes(weekdayOf(startDate))) continue;
    const paid = await guest.book(roomId, { startDate, ...HOURS }).catch(() => undefined);
    if (paid === undefined) continue;
    const refused = guest.hold(wholeId, { startDate, ...HOURS });
    await expect(refused).rejects.toThrow('A room of this space is booked at that time.');
    return startDate;
  }
  throw new Error('The room has no free day.');
}
