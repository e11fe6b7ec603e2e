import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { expectAccessible } from '../support/screens/axe.ts';
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { expectNoSidewaysScroll } from '../support/screens/width.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { waitUntilSaved } from '../support/stored-rows.ts';
import { nightly, ON_LAPTOP } from '../support/kinds.ts';

test.use(WHOLE_BROWSER);

const DAY_MS = 24 * 60 * 60 * 1000;
/** Pixels from the left at which the window's buttons begin, in a window 1280 wide. */
const BUTTONS_AT = 1142;

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const invitation = (page: Page) => page.getByRole('region', { name: 'Keep Àyè one tap away' });

/** Fakes Chromium's install prompt, which windows without a persistent profile never get. */
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
      // No listener has been added yet, so the event is repeated.
      if (!event.defaultPrevented) setTimeout(offer, 50);
    };
    addEventListener('load', offer);
  }, outcome);
}

/**
 * Opens a page of the app a number of days from now. Only the clock is ahead; timers and frames run
 * normally.
 */
async function visit(context: BrowserContext, path: string, day: number): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, day * DAY_MS);
  await page.goto(path);
  return page;
}

/** Waits until the app has counted this visit. */
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
  await waitUntilSaved(page);
  await page.goto('/savedspace');
}

test(
  'a returning visitor is invited to install, and not again for a while after declining',
  nightly('create-install, launches, rules'),
  async ({ context }) => {
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
    await expectToast(second, 'You can install Àyè any time from App settings.');
    await second.close();

    const third = await visit(context, '/savedspace', 30);
    await visitCounted(third, 3);
    await expect(invitation(third)).toBeHidden();
    await third.goto('/settings');
    await expect(third.getByRole('button', { name: 'Install' })).toBeVisible();
    await third.close();

    const later = await visit(context, '/savedspace', 120);
    await invitation(later).getByRole('button', { name: 'Install' }).click();
    await expectToast(later, 'Àyè is installed.');
    await expect(invitation(later)).toBeHidden();
  },
);

test(
  'a first saved space invites at once; declining the browser’s prompt counts as declining',
  nightly('rules, create-install, launches'),
  async ({ context }) => {
    await offerInstall(context, 'dismissed');
    const page = await visit(context, '/', 0);
    await saveSpace(page);
    await invitation(page).getByRole('button', { name: 'Install' }).click();
    await expect(invitation(page)).toBeHidden();
    await page.reload();
    await visitCounted(page, 1);
    await expect(page.getByRole('table', { name: 'Saved spaces' })).toBeVisible();
    await expect(invitation(page)).toBeHidden();
  },
);

test.describe('install invitation on an iPhone', () => {
  test.use({ userAgent: `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1` });

  test(
    'explains the three taps with the icons to look for',
    nightly('install-method, create-install'),
    async ({ page }) => {
      await saveSpace(page);
      const card = invitation(page);
      await card.getByRole('button', { name: 'Show me how' }).click();
      const steps = card.getByRole('listitem');
      await expect(steps).toHaveCount(3);
      await expect(steps.first()).toContainText('Tap Share');
      await expect(steps.nth(1)).toContainText('“Add to Home Screen”');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await card.getByRole('button', { name: 'I’ve added it' }).click();
      await expect(card).toBeHidden();
      await page.goto('/settings');
      await expect(page.getByRole('listitem').filter({ hasText: 'Tap Share' })).toBeVisible();
      await expectAccessible(page);
    },
  );
});

test.describe('install invitation in WhatsApp on an iPhone', () => {
  test.use({ userAgent: `${IPHONE} Mobile/15E148 WhatsApp/2.25` });

  test('explains how to open Safari first', nightly('install-method'), async ({ page }) => {
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'Install the app' });
    await expect(section).toContainText('Open it in Safari first.');
    await expect(section.getByRole('listitem')).toHaveCount(3);
  });
});

test('the manifest has no errors, and all its images and shortcuts exist', async ({ page }) => {
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
    await expect(page.getByText('We can’t find that page')).toBeHidden();
  }
});

test(
  'Chromium’s install prompt is not missed when it fires before the app listens',
  nightly('create-install', ON_LAPTOP),
  async ({ app }, testInfo) => {
    // Chromium offers installation only in a persistent profile.
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
  },
);

test(
  'the app’s icon shows how many entries wait to be sent, until they are sent or their owner logs out',
  nightly('browser-outbox', ON_LAPTOP),
  async ({ page, context, ownApp, guard }) => {
    const badges: number[] = [];
    await page.exposeFunction('badgeIs', (count: number) => badges.push(count));
    await page.addInitScript(() => {
      const { badgeIs } = window as unknown as { badgeIs(count: number): Promise<void> };
      navigator.setAppBadge = (count = 0) => badgeIs(count);
      navigator.clearAppBadge = () => badgeIs(0);
    });
    const url = `${ownApp.url}/hostlogin?redirect=/dashboardLayout/accountsetting`;
    await logInAs(page, url, 'host@aye.test');
    const profile = page.getByRole('form', { name: 'Profile' });
    await expect(profile.getByLabel('Company address')).not.toHaveValue('');
    await waitUntilStored(page);
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
  },
);

/**
 * Chromium can't emulate window-controls-overlay, so this makes every window match it, with the
 * measurements of one on Windows, whose buttons are on the right.
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

test(
  'the header fits beside the window’s buttons when the app has the title bar',
  ON_LAPTOP,
  async ({ page }) => {
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
  },
);
