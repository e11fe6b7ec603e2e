import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp, { type OutputInfo } from 'sharp';

/** A third of the size: a tenth of the bytes, and a block that moves is seen all the same. */
const SCALE = 1 / 3;

/** A list of all spaces grows for as long as one reads on. */
const LONGEST = 3_600;

const HEIGHT = 900;

const MOST_TRIES = 8;

/** Milliseconds for one picture. */
const DRAWN_AFTER = 10_000;

/** Of 255 steps between black and white. */
const UNSEEN = 48;

/** Single letters may be drawn otherwise by another machine; a button that is gone is more than this. */
const TOLERANCE = { threshold: 0.25, maxDiffPixels: 150 } as const;

/** Whether pictures are taken to be kept, not to be compared. */
export const isKeeping = () => ['all', 'changed'].includes(test.info().config.updateSnapshots);

const STYLE = new URL('kept-pictures.css', import.meta.url);

/** Until all that is on its way is drawn, also what stands far down and comes when one is near. */
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

/** Drawn at its own size: at another one letters would fall beside the screen's points, now so, now so. */
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
  // Now and then the browser never answers, and does at once when it's asked again.
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

/** Few colours: most of each file would be what single letters look like. */
const encode = ({ pixels, info: { width, height, channels } }: Shot) =>
  sharp(pixels, { raw: { width, height, channels } })
    .png({ palette: true, colours: 16, dither: 0 })
    .toBuffer();

/** The page once it stands still: a colour scheme is not drawn in one moment. */
async function shootStill(page: Page): Promise<Shot> {
  let last = await shoot(page);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const next = await shoot(page);
    if (areAlike(last, next)) return next;
    last = next;
  }
  throw new Error('The page does not stand still.');
}

/** Compares the whole page at a width with what is kept under the name. */
export async function comparePicture(page: Page, width: number, name: string[]): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  const expectKept = async (shot: Shot) =>
    expect(await encode(shot)).toMatchSnapshot(name, TOLERANCE);
  if (!isKeeping()) {
    const isSame = await expectKept(await shoot(page)).then(
      () => true,
      () => false,
    );
    if (isSame) return;
  }
  await expectKept(await shootStill(page));
}
