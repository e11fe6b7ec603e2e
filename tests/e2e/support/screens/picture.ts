import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp, { type OutputInfo } from 'sharp';

/** A third of the size needs a tenth of the bytes, and a moved block is still visible. */
const SCALE = 1 / 3;

/**
 * Longest part of a page that is compared, in pixels: the list of all spaces grows as it is
 * scrolled.
 */
const LONGEST = 3_600;

const HEIGHT = 900;

const MAX_TRIES = 8;

/** Milliseconds for one screenshot. */
const DRAWN_AFTER = 10_000;

/** Smallest visible difference, of 255 steps between black and white. */
const UNSEEN = 48;

/**
 * Another machine may draw single letters differently; a missing button differs by more than this.
 */
const TOLERANCE = { threshold: 0.25, maxDiffPixels: 150 } as const;

/** Returns whether screenshots are being updated instead of compared. */
export const isStoring = () => ['all', 'changed'].includes(test.info().config.updateSnapshots);

const STYLE = new URL('screenshot.css', import.meta.url);

/**
 * Waits until everything is drawn, including content far down that loads when it is scrolled to.
 */
export async function settle(page: Page): Promise<void> {
  const isDrawn = async () => {
    await expect(page.locator('h1:visible, header:visible').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"], main[inert]')).toHaveCount(0);
  };
  await isDrawn();
  await page.addStyleTag({ content: await readFile(STYLE, 'utf8') });
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.setViewportSize({ width, height: Math.min(height, LONGEST) });
  await page.waitForLoadState('networkidle');
  await page.setViewportSize({ width, height: HEIGHT });
  await isDrawn();
  await page.evaluate(() => document.fonts.ready);
}

interface Shot {
  readonly pixels: Buffer;
  readonly info: OutputInfo;
}

/**
 * Takes the screenshot at full size, because scaled letters would not align with pixels and would
 * vary.
 */
async function shoot(page: Page): Promise<Shot> {
  const { width, height } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { width: scrollWidth, height: scrollHeight };
  });
  const take = () =>
    page.screenshot({
      type: 'jpeg',
      quality: 90,
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST) },
      scale: 'css',
      animations: 'disabled',
      timeout: DRAWN_AFTER,
    });
  // The browser sometimes doesn't answer the first request, but answers a second one at once.
  const picture = await take().catch(take);
  const { data: pixels, info } = await sharp(picture)
    .resize({ width: Math.round(width * SCALE) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels, info };
}

const areAlike = (one: Shot, other: Shot) =>
  one.pixels.length === other.pixels.length &&
  one.pixels.every((value, at) => Math.abs(value - (other.pixels[at] ?? 0)) < UNSEEN);

/** Uses few colours, because most of each file would be the anti-aliasing of letters. */
const encode = ({ pixels, info: { width, height, channels } }: Shot) =>
  sharp(pixels, { raw: { width, height, channels } })
    .png({ palette: true, colours: 16, dither: 0 })
    .toBuffer();

/** Takes screenshots until two are alike, because a change of the colour scheme takes some time. */
async function shootStill(page: Page): Promise<Shot> {
  let last = await shoot(page);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const next = await shoot(page);
    if (areAlike(last, next)) return next;
    last = next;
  }
  throw new Error('The page does not stand still.');
}

/** Compares the whole page at a width with the screenshot stored under the name. */
export async function comparePicture(page: Page, width: number, name: string[]): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  const expectStored = async (shot: Shot) =>
    expect(await encode(shot)).toMatchSnapshot(name, TOLERANCE);
  if (!isStoring()) {
    const isSame = await expectStored(await shoot(page)).then(
      () => true,
      () => false,
    );
    if (isSame) return;
  }
  await expectStored(await shootStill(page));
}
