import type { BrowserContext, Page } from '@playwright/test';
import type { Space } from '#contract/spaces/spaces.ts';
import { dataAt, holdFonts, holdScripts, watchShifts } from '../support/first-visit.ts';
import { expect, test } from '../support/fixtures.ts';
import { noteHydration, untilHydrated } from '../support/hydration.ts';
import { ON_LAPTOP, ON_PHONE, nightly } from '../support/kinds.ts';

/** Cumulative layout shift above which a visit isn't calm. */
const MAX_SHIFTED = 0.01;
const HEIGHT = 844;

/** Visits a page whose text, font, scripts and catalogue arrive in this order, with time between. */
async function visitSlowly(page: Page, context: BrowserContext, path: string): Promise<void> {
  await watchShifts(context);
  await noteHydration(page);
  const releaseFonts = await holdFonts(context);
  const releaseScripts = await holdScripts(context);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  releaseFonts();
  await page.evaluate(() => document.fonts.ready);
  releaseScripts();
  await untilHydrated(page);
  await page.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
  await page.waitForLoadState('networkidle');
}

const PAGES = [
  { name: '/', pathFor: () => '/' },
  { name: '/allspace?location=Lekki', pathFor: () => '/allspace?location=Lekki' },
  { name: 'a space’s page', pathFor: ({ id }: Space) => `/detailpage/${id}` },
];

const SCREENS = [
  { width: 320, height: HEIGHT, tag: nightly('layout-shift', ON_PHONE) },
  { width: 390, height: HEIGHT, tag: ON_PHONE },
  { width: 1280, height: HEIGHT, tag: nightly('layout-shift', ON_LAPTOP) },
];

for (const { name, pathFor } of PAGES) {
  for (const { width, height, tag } of SCREENS) {
    test(
      `the first visit of ${name} has no layout shift on a screen of ${width} pixels`,
      tag,
      async ({ page, context, app }) => {
        const [space] = await dataAt<readonly Space[]>(app, '/space/toprated');
        if (space === undefined) throw new Error('The demo has no spaces.');
        await page.setViewportSize({ width, height });
        await visitSlowly(page, context, pathFor(space));
        expect(await page.evaluate(() => window.__shifted)).toBeLessThanOrEqual(MAX_SHIFTED);
      },
    );
  }
}
