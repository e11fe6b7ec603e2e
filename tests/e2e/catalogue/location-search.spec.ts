import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { nightly } from '../support/kinds.ts';

test('the location search starts only when a location is chosen [S2.19] [S2.20] [S2.21]', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/space/location')) calls.push(request.url());
  });
  await page.goto('/abouthost');
  const find = page.getByRole('button', { name: 'Find Your Space' });
  await find.click();
  await expect(page.getByRole('alert')).toHaveText('Choose a location first.');
  expect(calls).toEqual([]);

  await page.getByLabel('Location', { exact: true }).selectOption('Victoria island');
  await find.click();
  await expect(page.getByRole('heading', { name: 'Spaces in Victoria island' })).toBeVisible();
  expect(calls).toHaveLength(1);
});

/** Returns how many slides are side by side, and the gap between the first two in pixels. */
async function layoutOf(slides: Locator): Promise<{ abreast: number; apart: number }> {
  const [first, second] = await slides.evaluateAll((all) =>
    all.slice(0, 2).map((slide) => slide.getBoundingClientRect().toJSON() as DOMRect),
  );
  const frame = await slides.first().locator('..').boundingBox();
  if (!first || !second || !frame) throw new Error('There are no two slides.');
  const apart = Math.round(second.left - first.right);
  return { abreast: Math.round((frame.width + apart) / (first.width + apart)), apart };
}

test(
  'the slider moves with its arrows, the testimonials automatically [S2.24] [S2.25]',
  nightly('scroller, testimonials'),
  async ({ page, isMobile }) => {
    await page.goto('/abouthost');
    const slider = page.getByRole('region', { name: 'Top Ranked Spaces', exact: true }).last();
    await slider.scrollIntoViewIfNeeded();
    const first = slider.getByRole('article').first();
    await expect(first).toBeInViewport();
    await slider.getByRole('button', { name: 'Next' }).click();
    await expect(first).not.toBeInViewport({ ratio: 0.9 });

    const testimonials = page.getByRole('region', { name: 'Testimonials' });
    // They rest under the pointer, whichever is shown by then.
    await testimonials.hover();
    const words = await testimonials.locator('.swiper-slide-active blockquote').innerText();
    const quote = testimonials.getByRole('figure').filter({ hasText: words });
    await expect(quote).toBeInViewport({ ratio: 0.5 });
    await page.mouse.move(0, 0);
    await expect(quote).not.toBeInViewport({ ratio: 0.5 });

    const message = testimonials.getByRole('group', { name: /^\d+ \/ \d+$/ });
    expect(await layoutOf(message)).toEqual({ abreast: isMobile ? 1 : 3, apart: 30 });
    if (isMobile) return;
    for (const [width, abreast] of [
      [1023, 1],
      [1024, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => layoutOf(message)).toEqual({ abreast, apart: 30 });
    }
  },
);
