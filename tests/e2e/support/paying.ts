import type { FrameLocator, Locator, Page } from '@playwright/test';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { openDay } from '#contract/opening/opening-times.ts';
import { planHours } from '#contract/opening/slots.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { logInAs } from './people/log-in.ts';
import { test as base, expect } from './fixtures.ts';
import type { RunningServer } from './servers/server.ts';
import { expectToast } from './screens/toasts.ts';

export const ADA_EMAIL = 'user@aye.test';
export const TUNDE = 'user2@aye.test';

export const PAID = 'Your payment was successful and your booking has been confirmed!';
const VERIFIED = 'Booking verified successfully! check mail for booking details';

/** A space that is sold whole, and a day some days ahead without a booking. */
export interface Place {
  readonly url: string;
  readonly space: Space;
  /** `YYYY-MM-DD` in Lagos; open from 10:00 to 17:00 at least. */
  readonly date: string;
}

const WORKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const WANTED = { from: 10 * 60, to: 17 * 60 };

const isSoldWhole = ({ spaceType, availability }: Space) =>
  spaceType === 'creative space' && WORKDAYS.every((day) => availability[day] !== undefined);

/** Days ahead, so that the booking can be cancelled free of charge. */
const AHEAD = 4;

function quietDay({ availability }: Space): string | undefined {
  const today = lagosTime(new Date()).date;
  return Array.from({ length: 7 }, (_, later) => addDays(today, AHEAD + later)).find((date) => {
    const day = openDay(availability, date);
    return day !== undefined && day.opens <= WANTED.from && day.closes >= WANTED.to;
  });
}

async function readSpaces(url: string, list: string): Promise<Space[]> {
  const answer = await fetch(`${url}${API_BASE}${list}`);
  const { data } = (await answer.json()) as { readonly data: Space[] };
  return data;
}

/**
 * Removes the first suitable space from the list, so that no other test gets it, and returns it.
 */
function takePlace(url: string, spaces: Space[]): Place {
  for (const [at, space] of spaces.entries()) {
    const date = isSoldWhole(space) ? quietDay(space) : undefined;
    if (date === undefined) continue;
    spaces.splice(at, 1);
    return { url, space, date };
  }
  throw new Error('No more demo space is sold whole and open from 10:00 to 17:00 on workdays.');
}

/** Returns a place among the top-ranked spaces. */
export async function findTopRanked({ url }: RunningServer): Promise<Place> {
  return takePlace(url, await readSpaces(url, '/space/toprated'));
}

export interface SoonHour {
  readonly space: Space;
  readonly startDate: string;
  readonly checkinTime: string;
}

/** Milliseconds until it begins; enough for a slow test. */
const [SOONEST, LATEST] = [30 * 60_000, 23 * 60 * 60_000];

const FULL_HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Returns an hour that begins within a day, too late for free cancellation. */
export function takeSoon(spaces: Space[]): SoonHour {
  const now = new Date();
  const today = lagosTime(now).date;
  const starts = [today, addDays(today, 1)].flatMap((startDate) =>
    FULL_HOURS.map((checkinTime) => ({ startDate, checkinTime })),
  );
  for (const [at, space] of spaces.entries()) {
    const start = starts.find((when) => {
      const range = planHours(space.availability, { ...when, hours: 1 }, now);
      const wait = range.ok ? range.value.start.getTime() - now.getTime() : 0;
      return wait > SOONEST && wait < LATEST;
    });
    if (start === undefined) continue;
    spaces.splice(at, 1);
    return { space, ...start };
  }
  throw new Error('No demo space is open within a day.');
}

/** Of each server, the spaces that no test of this worker has used. */
const unusedSpaces = new WeakMap<RunningServer, Promise<Space[]>>();

async function findUnused(server: RunningServer): Promise<Space[]> {
  const spaces = await readSpaces(server.url, '/space/getAll');
  // Sorts last the spaces of the demo's host, which come first and have the demo's bookings.
  return spaces.toSorted((a, b) => b.id.localeCompare(a.id));
}

interface TestFixtures {
  /** The server that takes the payments. */
  paid: RunningServer;
  /** The same, running when the test begins; a test may stop it. */
  seller: RunningServer;
  /** Its spaces that no test has used. */
  unused: Space[];
  /** A place that no other test uses. */
  place: Place;
}

/** The app on a server whose sandbox takes the payments. */
export const test = base.extend<TestFixtures>({
  paid: ({ shop }, use) => use(shop),
  seller: async ({ paid }, use) => {
    await paid.start();
    await use(paid);
  },
  unused: async ({ seller }, use) => {
    const found = unusedSpaces.get(seller) ?? findUnused(seller);
    unusedSpaces.set(seller, found);
    await use(await found);
  },
  baseURL: ({ seller }, use) => use(seller.url),
  place: ({ seller, unused }, use) => use(takePlace(seller.url, unused)),
});

export const modal = (page: Page): Locator => page.getByRole('dialog');

export const modalTitle = (page: Page): Locator => modal(page).getByRole('heading', { level: 2 });

export const checkoutFrame = (page: Page) => page.frameLocator('iframe[title="Payment page"]');

export const bookSpaceNow = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Book Space Now/ }).click();

/** Logs in, as Ada by default, and opens the space's page. */
export async function visitSpace(page: Page, { space }: Place, email = ADA_EMAIL): Promise<void> {
  await logInAs(page, `/login?redirect=/detailpage/${space.id}`, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(space.name);
}

/** Chooses two hours from a start time, in the open modal. */
export async function chooseHours(page: Page, { date }: Place, time = '13:00'): Promise<void> {
  const dialog = modal(page);
  await expect(modalTitle(page)).toHaveText('Book This Space');
  await dialog.getByLabel('Duration, hour(s)').fill('2');
  await dialog.getByLabel('Start date').fill(date);
  await dialog.getByLabel('Check-in time').selectOption(time);
}

/** Pays by card; the only button that pays where the provider has no transfers. */
export const payButton = (page: Page): Locator =>
  modal(page).getByRole('button', { name: /^Pay (?:₦|by card$)/ });

/** Pays by transfer where the provider has that, and otherwise by card. */
export const firstPayButton = (page: Page): Locator =>
  modal(page).getByRole('button', { name: /^Pay (?:₦|by transfer$)/ });

/** Presses Pay as a visitor, and expects to be asked for a log-in. */
export async function payAsVisitor(page: Page): Promise<void> {
  await payButton(page).click();
  await expectToast(page, 'Please login to book this space');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('You must be logged in to book a space')).toBeVisible();
}

/** Expects the modal to be open again with the hours of `chooseHours`, one press before paying. */
export async function expectSelection(page: Page, { date }: Place, time = '13:00'): Promise<void> {
  await expect(modalTitle(page)).toHaveText('Book This Space');
  await expect(modal(page).getByLabel('Start date')).toHaveValue(date);
  await expect(modal(page).getByLabel('Check-in time')).toHaveValue(time);
  await expect(modal(page).getByLabel('Duration, hour(s)')).toHaveValue('2');
  await expect(firstPayButton(page)).toBeFocused();
}

/** Goes from the space's page to the sandbox's checkout in the frame. */
export async function goToCheckout(page: Page, place: Place, time?: string): Promise<void> {
  await visitSpace(page, place);
  await bookSpaceNow(page);
  await chooseHours(page, place, time);
  await payButton(page).click();
  await expect(checkoutFrame(page).getByRole('heading', { level: 1 })).toContainText(
    place.space.name,
  );
}

/**
 * Presses a button in a frame of another origin. Chromium occasionally drops such a press, so one
 * that did not reach the frame is repeated.
 */
export async function pressInFrame(frame: FrameLocator, name: string | RegExp): Promise<void> {
  const button = frame.getByRole('button', { name, exact: true });
  await button.evaluate((element) => {
    const arrived = () => element.setAttribute('data-pressed', '');
    document.addEventListener('click', arrived, { capture: true, once: true });
  });
  // A button that is gone has been pressed.
  const isPressed = () =>
    button
      .evaluate((element) => element.hasAttribute('data-pressed'), undefined, { timeout: 1_000 })
      .catch(() => true);
  do await button.click();
  while (!(await isPressed()));
}

/** Presses a button in the checkout’s frame. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  pressInFrame(checkoutFrame(page), name);

/** Presses the pay button in the frame, whose label has the price. */
export const pressPayInFrame = (page: Page): Promise<void> => press(page, /^Pay ₦/);

/** Expects the toast and overlay of a completed payment, and goes on to the list. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/managebookings$/);
  await expectToast(page, VERIFIED);
  await expect(modal(page)).toContainText(PAID);
  await modal(page).getByRole('button', { name: 'Manage Bookings' }).click();
  await expect(modal(page)).toHaveCount(0);
}

/** Returns the rows of a space on /managebookings. */
export const rowsOf = (page: Page, { name }: Space): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** A verify call returns a 4xx status for a payment that is missing, refused or known already. */
export const VERIFY_REFUSED = /verify.*\b4\d\d\b|\b4\d\d\b.*verify/;

export { expect };
