import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { makeEmpty } from './support/servers/data-folders.ts';
import { logInAs } from './support/people/log-in.ts';
import { expect, test as base } from './support/fixtures.ts';
import { ON_LAPTOP } from './support/kinds.ts';
import { leaveOutBuild, sameRoom } from './support/screens/of-here.ts';
import { comparePicture, isStoring, settle } from './support/screens/picture.ts';
import { screensOf, type Viewer } from './support/screens/screens.ts';
import type { RunningServer } from './support/servers/server.ts';
import { withoutWorker } from './support/without-worker.ts';
import { withServer } from './support/servers/worker-servers.ts';

/** A phone, the narrowest window with a sidebar, and a laptop in dark mode. */
const VIEWS = [
  { width: 390, colorScheme: 'light' },
  { width: 801, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;
const NOW = '2026-11-23T09:30:00Z';

const MORNING = fileURLToPath(new URL('support/servers/monday-morning.mjs', import.meta.url));

const test = base.extend<object, { monday: RunningServer }>({
  monday: [
    // Playwright takes a fixture's needs from the names in this pattern, empty ones too.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) =>
      withServer(use, { dataDir: await makeEmpty(), nodeFlags: ['--import', MORNING] }),
    { scope: 'worker' },
  ],
});

test.use({
  baseURL: ({ monday }, use) => use(monday.url),
  timezoneId: 'Africa/Lagos',
  locale: 'en-NG',
  contextOptions: { reducedMotion: 'reduce' },
  // The screenshots themselves show the differences.
  trace: 'off',
});

const nameOf = (pattern: string) =>
  pattern
    .slice(1)
    .replaceAll(/[^\w]+/g, '-')
    .toLowerCase() || 'landing';

const PEOPLE: readonly { viewer: Viewer; loginPath?: string; email?: string }[] = [
  { viewer: 'visitor' },
  { viewer: 'user', loginPath: '/login', email: 'user@aye.test' },
  { viewer: 'host', loginPath: '/hostlogin', email: 'host@aye.test' },
  { viewer: 'admin', loginPath: '/login', email: 'admin@aye.test' },
];

/** Returns the names of the screenshots that differ. */
async function differing(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of VIEWS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const picture = [name, `${width}-${colorScheme}.png`];
    await comparePicture(page, width, picture).catch((problem: unknown) => {
      found.push(`${picture.join('/')}: ${String(problem).split('\n', 4).join(' ')}`);
    });
  }
  return found;
}

for (const { viewer, loginPath: loginPage, email } of PEOPLE) {
  test(
    `a ${viewer}’s screens match their screenshots [S9.20]`,
    ON_LAPTOP,
    async ({ page, context, guard }) => {
      test.setTimeout(600_000);
      // The booking whose transfer is opened was paid at the checkout.
      if (viewer === 'user') guard.expect(/40[49]/);
      // The cached data and its size would differ each time.
      await withoutWorker(context);
      await sameRoom(context);
      await page.clock.setFixedTime(NOW);
      if (loginPage !== undefined && email !== undefined) {
        await logInAs(page, loginPage, email);
        await expect(page).not.toHaveURL(new RegExp(`${loginPage}$`, 'i'));
      }
      const found: string[] = [];
      for (const { pattern, path } of await screensOf(viewer, page)) {
        await page.goto(path);
        await settle(page);
        await leaveOutBuild(page);
        found.push(...(await differing(page, `${viewer}-${nameOf(pattern)}`)));
      }
      expect(found).toEqual([]);
    },
  );
}

test(
  'the comparison fails when a block has moved or is missing',
  ON_LAPTOP,
  async ({ page, context }) => {
    await withoutWorker(context);
    test.skip(isStoring(), 'There is nothing to compare with.');
    await page.clock.setFixedTime(NOW);
    await page.goto('/login');
    await settle(page);
    const compare = () => comparePicture(page, 390, ['visitor-login', '390-light.png']);
    await compare();
    for (const change of ['{ visibility: hidden }', '{ translate: 0 16px }']) {
      const style = await page.addStyleTag({ content: `main button[type="submit"] ${change}` });
      await expect(compare()).rejects.toThrow(/are different/);
      await style.evaluate((element: Element) => element.remove());
    }
  },
);
