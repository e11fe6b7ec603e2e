import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { CHROMIUM_ARGS, chromiumPath } from './support/chromium.ts';
import { logIn } from './support/doors.ts';
import { expect, test } from './support/fixtures.ts';
import { waitUntilKept } from './support/kept.ts';
import { goOffline, goOnline } from './support/offline.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Where the buttons of a window of 1280 begin. */
const BUTTONS_AT = 1142;

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const invitation = (page: Page) => page.getByRole('region', { name: 'Keep Àyè at hand' });

/** Stands in for Chromium's offer, which windows without a profile of their own never get. */
async function offerInstall(context: BrowserContext, outcome: 'accepted' | 'dismissed') {
  await context.addInitScript((choice) => {
    const offer = () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        userChoice: Promise.resolve({ outcome: choice }),
        async prompt() {
          if (choice === 'accepted') dispatchEvent(new Event('appinstalled'));
        },
      });
      dispatchEvent(event);
      // Nobody was listening yet.
      if (!event.defaultPrevented) setTimeout(offer, 50);
    };
    addEventListener('load', offer);
  }, outcome);
}

/** Opens a page of the app so many days from now. Only the clock is ahead: timers and frames run on. */
async function visit(context: BrowserContext, path: string, day: number): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, day * DAY_MS);
  await page.goto(path);
  return page;
}

/** Until what looks after the installed app has seen this visit. */
async function visitCounted(page: Page, visits: number) {
  await page.waitForFunction((count) => {
    const record = JSON.parse(localStorage.getItem('aye.install') ?? '{}') as { visits?: number };
    return record.visits === count;
  }, visits);
}

async function saveSpace(page: Page) {
  await page.goto('/allspace');
  const save = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/savedspace');
}

test('a visitor is invited when they come back, and not again for a while after a no', async ({
  context,
}) => {
  await offerInstall(context, 'accepted');
  const first = await visit(context, '/settings', 0);
  await expect(first.getByRole('button', { name: 'Install' })).toBeVisible();
  await first.goto('/savedspace');
  await visitCounted(first, 1);
  await expect(first.getByText('No saved spaces yet')).toBeVisible();
  await expect(invitation(first)).toBeHidden();
  await first.close();

  const second = await visit(context, '/savedspace', 1);
  await expect(invitation(second)).toBeVisible();
  await expectAccessible(second);
  await expectNoSidewaysScroll(second);
  await invitation(second).getByRole('button', { name: 'Not now' }).click();
  await expect(invitation(second)).toBeHidden();
  await expect(second.getByText('You find it in App settings.')).toBeVisible();
  await second.close();

  const third = await visit(context, '/savedspace', 30);
  await visitCounted(third, 3);
  await expect(invitation(third)).toBeHidden();
  await third.goto('/settings');
  await expect(third.getByRole('button', { name: 'Install' })).toBeVisible();
  await third.close();

  const later = await visit(context, '/savedspace', 120);
  await invitation(later).getByRole('button', { name: 'Install' }).click();
  await expect(later.getByText('Àyè is installed.')).toBeVisible();
  await expect(invitation(later)).toBeHidden();
});

test('a first saved space invites at once; a no to the browser is a no', async ({ context }) => {
  await offerInstall(context, 'dismissed');
  const page = await visit(context, '/', 0);
  await saveSpace(page);
  await invitation(page).getByRole('button', { name: 'Install' }).click();
  await expect(invitation(page)).toBeHidden();
  await page.reload();
  await visitCounted(page, 1);
  await expect(page.getByRole('table', { name: 'Saved spaces' })).toBeVisible();
  await expect(invitation(page)).toBeHidden();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1` });

  test('three taps are explained, with the signs to look for', async ({ page }) => {
    await saveSpace(page);
    const card = invitation(page);
    await card.getByRole('button', { name: 'Show me how' }).click();
    const steps = card.getByRole('listitem');
    await expect(steps).toHaveCount(3);
    await expect(steps.first()).toContainText('Tap Share');
    await expect(steps.nth(1)).toContainText('“Add to Home Screen”');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole('button', { name: 'It’s there' }).click();
    await expect(card).toBeHidden();
    await page.goto('/settings');
    await expect(page.getByRole('listitem').filter({ hasText: 'Tap Share' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('in WhatsApp on an iPhone', () => {
  test.use({ userAgent: `${IPHONE} Mobile/15E148 WhatsApp/2.25` });

  test('Safari comes first', async ({ page }) => {
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'Install the app' });
    await expect(section).toContainText('Open it in Safari first.');
    await expect(section.getByRole('listitem')).toHaveCount(3);
  });
});

test('the manifest has no fault, and each of its pictures and shortcuts is there', async ({
  page,
}) => {
  await page.goto('/');
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  interface Picture {
    readonly src: string;
    readonly sizes: string;
  }
  const manifest = JSON.parse(data ?? '') as {
    readonly icons: readonly Picture[];
    readonly screenshots: readonly Picture[];
    readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
  };
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  const measured = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ({ src }) => {
          const picture = new Image();
          picture.src = src;
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }),
      ),
    pictures,
  );
  expect(measured).toEqual(pictures.map(({ sizes }) => sizes));
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('There is no page here')).toBeHidden();
  }
});

test('Chromium’s own offer is not missed, also where the device answers before the app listens', async ({
  app,
  isMobile,
}, testInfo) => {
  test.skip(isMobile, 'the same on every screen');
  // Only a profile of its own gets offers.
  const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
  });
  const first = await context.newPage();
  await first.goto(`${app.url}/settings`);
  await expect(first.getByRole('button', { name: 'Install', exact: true })).toBeVisible();
  await first.evaluate(() => navigator.serviceWorker.ready);
  await first.close();

  const second = await context.newPage();
  await second.goto(`${app.url}/settings`);
  await expect(second.getByRole('button', { name: 'Install', exact: true })).toBeVisible();
  await context.close();
});

test('the app’s icon says how much waits to be sent, until it has been or its owner logs out', async ({
  page,
  context,
  ownApp,
  guard,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on every screen');
  const badges: number[] = [];
  await page.exposeFunction('badgeIs', (count: number) => badges.push(count));
  await page.addInitScript(() => {
    const { badgeIs } = window as unknown as { badgeIs(count: number): Promise<void> };
    navigator.setAppBadge = (count = 0) => badgeIs(count);
    navigator.clearAppBadge = () => badgeIs(0);
  });
  const url = `${ownApp.url}/hostlogin?redirect=/dashboardLayout/accountsetting`;
  await logIn(page, url, 'host@aye.test');
  const profile = page.getByRole('form', { name: 'Profile' });
  await expect(profile.getByLabel('Company address')).not.toHaveValue('');
  await waitUntilKept(page);
  await expect.poll(() => badges.at(-1)).toBe(0);

  const saveOffline = async (address: string) => {
    await goOffline({ context, app: ownApp, guard });
    await profile.getByLabel('Company address').fill(address);
    await profile.getByRole('button', { name: 'Update' }).last().click();
    await expect.poll(() => badges.at(-1)).toBe(1);
  };
  await saveOffline('4 Allen Avenue, Ikeja');
  await goOnline({ context, app: ownApp });
  await expect.poll(() => badges.at(-1)).toBe(0);

  await saveOffline('9 Broad Street, Lagos Island');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log out anyway' }).click();
  await expect.poll(() => badges.at(-1)).toBe(0);
});

/**
 * Chromium emulates no such window: here every window is one, with the measures of one on Windows, whose
 * buttons stand at the right.
 */
async function takeTitleBar(page: Page) {
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    const response = await route.fetch();
    const sheet = (await response.text())
      .replace(/\(display-mode: ?window-controls-overlay\)/g, 'all')
      .replace(/env\(titlebar-area-x[^)]*\)/g, '0px')
      .replace(/env\(titlebar-area-width[^)]*\)/g, `${BUTTONS_AT}px`)
      .replace(/env\(titlebar-area-height[^)]*\)/g, '33px');
    await route.fulfill({ response, body: sheet });
  });
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      real(query === '(display-mode: window-controls-overlay)' ? 'all' : query);
  });
}

test('where the window’s title bar is the app’s, the header stands in it beside the buttons', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no title bar');
  await takeTitleBar(page);
  await page.goto('/aboutus');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('position', 'sticky');
  await expect(header).toHaveCSS('height', '56px');
  await expect(header).toHaveCSS('-webkit-app-region', 'drag');
  const signUp = header.getByText('Sign Up', { exact: true }).locator('..');
  await expect(signUp).toHaveCSS('-webkit-app-region', 'no-drag');
  const { x, width, height } = (await signUp.boundingBox()) ?? { x: 0, width: 0, height: 0 };
  expect(height).toBe(44);
  expect(x + width).toBeLessThanOrEqual(BUTTONS_AT);
});
