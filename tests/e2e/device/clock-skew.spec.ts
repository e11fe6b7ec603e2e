import type { BrowserContext, Page } from '@playwright/test';
import { instantOf } from '#contract/time/lagos-time.ts';
import { nightly } from '../support/kinds.ts';
import { logInAs } from '../support/people/log-in.ts';
import { GuestClient } from '../support/people/guest.ts';
import {
  ADA_EMAIL,
  expect,
  expectPaid,
  goToCheckout,
  pressPayInFrame,
  rowsOf,
  test,
} from '../support/paying.ts';

test.skip(({ isMobile }) => isMobile, 'a clock is wrong alike on every screen');

const MINUTE_MS = 60_000;

/** Sets the device's clock wrong by some milliseconds; the server's is right. */
const setWrong = (context: BrowserContext, byMs: number) =>
  context.addInitScript((wrong) => {
    const right = Date.now;
    const now = () => right() + wrong;
    globalThis.Date = new Proxy(Date, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given) as object,
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
  }, byMs);

/** Collects every log-in request of the app. */
function countLogIns(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(users|host)\/login$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

for (const minutes of [-10, 10]) {
  test(
    `with a device’s clock wrong by ${minutes} minutes the session lasts, and a booking has the right time`,
    minutes > 0 ? {} : nightly('clock-skew'),
    async ({ page, context, place, browser }) => {
      const { url, space, date } = place;
      await setWrong(context, minutes * MINUTE_MS);
      const logIns = countLogIns(page);
      await goToCheckout(page, place, '13:00');
      const wrong = (await page.evaluate(() => Date.now())) - Date.now();
      expect(Math.abs(wrong)).toBeGreaterThan(9 * MINUTE_MS);
      await pressPayInFrame(page);
      await expectPaid(page);
      await expect(rowsOf(page, space)).toContainText(/Upcoming.*confirmed/s);
      for (const again of [1, 2]) {
        await page.reload();
        await expect(rowsOf(page, space), `reload ${again}`).toContainText(/confirmed/);
        await expect(page).toHaveURL(/\/managebookings$/);
      }
      expect(logIns).toHaveLength(1);

      const mine = (await (await GuestClient.logIn(url, ADA_EMAIL)).bookings()).filter(
        ({ spaceId }) => spaceId === space.id,
      );
      expect(mine).toMatchObject([
        {
          startsAt: instantOf(date, '13:00').toISOString(),
          endsAt: instantOf(date, '15:00').toISOString(),
        },
      ]);
      const bookedAt = Date.parse(mine[0]?.bookedAt ?? '');
      expect(Math.abs(Date.now() - bookedAt)).toBeLessThan(5 * MINUTE_MS);

      const host = await browser.newContext({ baseURL: url });
      await setWrong(host, minutes * MINUTE_MS);
      const dashboard = await host.newPage();
      await logInAs(dashboard, '/hostlogin', 'host@aye.test');
      await expect(dashboard.getByText('6 live')).toBeVisible();
      await dashboard.reload();
      await expect(dashboard.getByText('6 live')).toBeVisible();
      await host.close();
    },
  );
}
