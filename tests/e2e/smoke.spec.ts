import { expect, test } from './support/fixtures.ts';

test('the landing page shows six spaces', async ({ page }) => {
  await page.goto('/');
  const spaces = page.getByRole('list', { name: 'Spaces', exact: true });
  await expect(spaces.getByRole('link', { name: 'Space Details' })).toHaveCount(6);
});
