import type { Space } from '#contract/spaces/spaces.ts';
import { dataAt, hold } from '../support/first-visit.ts';
import { expect, test } from '../support/fixtures.ts';
import { noteHydration, untilHydrated } from '../support/hydration.ts';
import { ON_LAPTOP, ON_PHONE, nightly } from '../support/kinds.ts';

test(
  'a space’s photos move by themselves and by a tap on a phone, without the slider’s script',
  nightly('gallery, scroller', ON_PHONE),
  async ({ page, app }) => {
    const sliders: string[] = [];
    page.on('request', (request) => {
      if (/\/slider-[^/]+\.js$/.test(request.url())) sliders.push(request.url());
    });
    const spaces = await dataAt<readonly Space[]>(app, '/space/toprated');
    const space = spaces.find(({ images }) => images.length >= 3);
    if (space === undefined) throw new Error('The demo has no space with three photos.');
    await page.goto(`/detailpage/${space.id}`);
    const gallery = page.getByRole('region', { name: `Photos of ${space.name}` });
    const slide = (number: number) =>
      gallery.getByRole('group', { name: `${number} / ${space.images.length}`, exact: true });
    await expect(slide(1)).toBeInViewport({ ratio: 0.9 });
    await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
    await gallery.getByRole('button', { name: /^Pause/ }).tap();
    await gallery.getByRole('button', { name: 'Next' }).tap();
    await expect(slide(3)).toBeInViewport({ ratio: 0.9 });
    const third = page.getByRole('button', { name: /^Show photo 3 / });
    await expect(third).toHaveAttribute('aria-pressed', 'true');
    await gallery.getByRole('button', { name: 'Previous' }).tap();
    await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
    expect(sliders).toEqual([]);
  },
);

test(
  'a press on a card further right counts, although the slider’s script arrives during it',
  ON_LAPTOP,
  async ({ page, context }) => {
    const release = await hold(context, /\/slider-[^/]+\.js$/);
    await noteHydration(page);
    await page.goto('/abouthost');
    await untilHydrated(page);
    const book = page.getByRole('button', { name: /^Book Now: / }).nth(6);
    await book.hover();
    const arrived = page.waitForResponse(/\/slider-[^/]+\.js$/);
    await page.mouse.down();
    release();
    await arrived;
    // Longer than the script needs to run.
    await page.waitForTimeout(300);
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: 'Book This Space' })).toBeVisible();
  },
);
