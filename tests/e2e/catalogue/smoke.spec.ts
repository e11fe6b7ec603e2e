import { expect, test } from '../support/fixtures.ts';

test('the landing page shows six spaces, and its search leads to the results [S2.17] [S9.5]', async ({
  page,
}) => {
  await page.goto('/');
  const spaces = page.getByRole('list', { name: 'Spaces', exact: true });
  await expect(spaces.getByRole('link', { name: 'Space Details' })).toHaveCount(6);

  await page.getByLabel('Where', { exact: true }).selectOption('Yaba');
  await page.getByRole('button', { name: 'Find Your Space' }).click();
  await expect(page).toHaveURL(/\/allspace\?location=Yaba$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaces in Yaba');
});
