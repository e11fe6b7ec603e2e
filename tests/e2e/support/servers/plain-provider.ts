import { modal } from '../paying.ts';
import type { Page } from '@playwright/test';
import { openDaysFrom } from '#contract/opening/open-days.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { DESCRIPTIONS } from '#tests/providers/section-seven/old-fashioned.ts';
import { type SectionSevenProvider, start } from '#tests/providers/section-seven/section-seven.ts';
import { appInFrontOf } from './app-in-front-of.ts';
import { logInAs } from '../people/log-in.ts';
import { test as base, expect } from '../fixtures.ts';

export interface Plain {
  readonly provider: SectionSevenProvider;
  /** Address of the app that uses this provider. */
  readonly url: string;
  /** A space that is open from Monday to Friday and closed on Saturdays. */
  readonly space: Space;
  /** A day on which the space is open, some days ahead. */
  readonly date: string;
}

function weekdaySpace(spaces: readonly Space[]): Space {
  const found = spaces.find(
    ({ availability: { Mon, Tue, Wed, Thu, Fri, Sat } }) =>
      [Mon, Tue, Wed, Thu, Fri].every((hours) => hours !== undefined) && Sat === undefined,
  );
  if (found === undefined) throw new Error('No demo space is open from Monday to Friday alone.');
  return found;
}

/** The app with a provider that has only section 7, and a space to book. */
export const test = base.extend<{ plain: Plain; description: keyof typeof DESCRIPTIONS }>({
  description: ['oldFashioned', { option: true }],
  plain: async ({ app, guard, description }, use) => {
    const answer = await fetch(`${app.url}/api/v1/space/getAll`);
    const { data } = (await answer.json()) as { data: Space[] };
    const space = weekdaySpace(data);
    const provider = await start({ port: 0, spaces: data, describe: DESCRIPTIONS[description] });
    const front = await appInFrontOf(provider.origin);
    const [day] = openDaysFrom(space.availability, addDays(lagosTime(new Date()).date, 3), 1);
    // The provider has no capabilities call, and answers 400 for a payment that is unknown or known
    // already.
    guard.expect(
      /404.*(capabilities|health)/,
      /(capabilities|health).*404/,
      /(capabilities|health)/,
    );
    guard.expect(/400.*verify/, /verify.*400/, /status 400: .*verify/);
    await use({ provider, url: front.url, space, date: day?.date ?? '' });
    await front.close();
    await provider.stop();
  },
});

/** Logs in and opens the space's page. */
export async function visitPlainSpace(page: Page, { url, space }: Plain): Promise<void> {
  await logInAs(page, `${url}/login?redirect=/detailpage/${space.id}`, 'ada@x.test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(space.name);
}

export const plainCheckoutPage = (page: Page) => page.frameLocator('iframe[title="Payment page"]');

/** Opens the modal and chooses two hours of the day, from 10:00 by default. */
export async function fillHours(page: Page, { date }: Plain, time = '10:00'): Promise<void> {
  await page.getByRole('button', { name: /^Book Space Now/ }).click();
  const dialog = modal(page);
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Book This Space');
  await dialog.getByRole('button', { name: 'One hour more' }).click();
  await dialog.getByLabel('Start date').fill(date);
  await dialog.getByLabel('Check-in time').selectOption(time);
}

export async function pressPay(page: Page): Promise<void> {
  await modal(page)
    .getByRole('button', { name: /^Pay ₦/ })
    .click();
}

/** Returns everything in the page's local and session storage. */
export const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

export { expect };
