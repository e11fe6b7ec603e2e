import { fileURLToPath } from 'node:url';
import { makePhoto } from '#tests/factories/photos.ts';
import { nightly } from '../support/kinds.ts';
import { expect, test as base, WHOLE_BROWSER } from '../support/fixtures.ts';
import { Journey } from '../support/journey.ts';
import { logInAs } from '../support/people/log-in.ts';
import { Host } from '../support/people/host.ts';
import { linkFor } from '../support/servers/mailbox.ts';
import type { RunningServer } from '../support/servers/server.ts';
import { withServer } from '../support/servers/worker-servers.ts';

const EMAIL = 'bisi@aye.test';
const PASSWORD = 'Molue%Blue27';
const SPACE = 'Bode Thomas Rooms';
const MORNING = fileURLToPath(new URL('../support/servers/monday-morning.mjs', import.meta.url));

const test = base.extend<{ monday: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern
  monday: async ({}, use) => withServer(use, { nodeFlags: ['--import', MORNING] }),
});

// The outbox wakes the worker, which the headless shell can't.
test.use(WHOLE_BROWSER);

test.describe('a new host', () => {
  test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

  test('gets from the landing page to a listing that is sent with at most 12 taps', async ({
    page,
    ownApp,
  }) => {
    test.slow();
    const journey = new Journey();
    await page.goto('/');
    await journey.tap(page.getByText('Menu', { exact: true }));
    await journey.tap(page.getByRole('link', { name: 'Sign up as a host' }));
    await journey.fillAll(page, {
      'Full name': 'Bisi Ojo',
      Email: EMAIL,
      'Company name': 'Ojo Rooms',
      'Company address': '14 Bode Thomas Street, Surulere',
      'Means of identification': 'National ID',
      'ID card number': '11122233344',
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    });
    await journey.tap(page.getByRole('button', { name: 'Sign Up', exact: true }));
    await expect(page).toHaveURL(/\/email/);
    const link = await linkFor(ownApp.url, EMAIL, 'Verify your email');
    await journey.tapOutside(() => page.goto(link));
    await journey.tap(page.getByRole('link', { name: 'Login', exact: true }));
    await journey.fillAll(page, { Email: EMAIL, Password: PASSWORD });
    await journey.tap(page.getByRole('button', { name: 'Login', exact: true }));

    await journey.tap(page.getByRole('link', { name: '+ Add space' }));
    await journey.tapOutside(async () =>
      page.getByLabel('Add photos').setInputFiles({
        name: 'room.jpg',
        mimeType: 'image/jpeg',
        buffer: await makePhoto({ seed: 1, orientation: 1 }),
      }),
    );
    await journey.fillAll(page, {
      'Space name': SPACE,
      Location: 'Surulere',
      'Space type': 'cowork hub',
      Address: '14 Bode Thomas Street',
      Overview: 'Three quiet rooms above a bakery, with light from two sides and an inverter.',
      'Monday opening time': '08:00',
      'Monday closing time': '18:00',
      Capacity: '12',
      'Hourly rate': '2500',
      'Daily rate': '15000',
    });
    await journey.tap(page.getByRole('button', { name: 'Use the same hours every day' }));
    await journey.tap(page.getByLabel('Wi-Fi'));
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    await journey.tap(page.getByRole('button', { name: 'ADD SPACE' }));
    await expect(page).toHaveURL(/\/dashboardLayout\/hostdashboard/);
    const host = await Host.logIn(ownApp.url, EMAIL, PASSWORD);
    await expect.poll(async () => (await host.listings()).map(({ name }) => name)).toEqual([SPACE]);
    journey.expectEffort({ taps: 11, fields: 20 });
  });
});

test.describe('a host who logs in', () => {
  test.use({ baseURL: async ({ monday }, use) => use(monday.url), timezoneId: 'Africa/Lagos' });

  test(
    'sees who comes today without a tap',
    nightly('dashboard-screen, agenda-days'),
    async ({ page }) => {
      await page.clock.setFixedTime('2026-11-23T09:30:00Z');
      await logInAs(page, '/hostlogin', 'host@aye.test');
      const agenda = page.getByRole('region', { name: 'Who’s coming' });
      await expect(agenda.getByText('Today, Mon 23 Nov')).toBeInViewport();
      await expect(agenda.getByText('Ada Okafor').first()).toBeInViewport();
      await expect(agenda.getByText(/^09:00/).first()).toBeInViewport();
    },
  );
});
