import { expect, test } from './support/fixtures.ts';

test('searches only when a location is chosen', async ({ page }) => {
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

test('the slider moves by its arrows, the testimonials by themselves', async ({ page }) => {
  await page.goto('/abouthost');
  const slider = page.getByRole('region', { name: 'Top Ranked Spaces', exact: true }).last();
  await slider.scrollIntoViewIfNeeded();
  const first = slider.getByRole('article').first();
  await expect(first).toBeInViewport();
  // Its arrows come with what moves it; until then the keyboard reaches the slides.
  const slides = slider.getByRole('group', { name: 'Top Ranked Spaces, slides' });
  await expect(slides).toHaveAttribute('tabindex', '-1');
  await slider.getByRole('button', { name: 'Next' }).click();
  await expect(first).not.toBeInViewport({ ratio: 0.9 });

  const testimonials = page.getByRole('region', { name: 'Testimonials' });
  await testimonials.scrollIntoViewIfNeeded();
  const quote = testimonials.getByRole('figure').first();
  await expect(quote).toBeInViewport({ ratio: 0.5 });
  await page.mouse.move(0, 0);
  await expect(quote).not.toBeInViewport({ ratio: 0.5 });
});
