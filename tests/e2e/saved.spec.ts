import { expect, test } from './support/fixtures.ts';
import { goOffline } from './support/offline.ts';
import { waitUntilKept } from './support/kept.ts';

test('a saved space stays on the device, offline too, and can be taken back', async ({
  page,
  context,
  app,
  guard,
}) => {
  await page.goto('/allspace');
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: `Save ${name}` }).click();
  await expect(card.getByRole('button', { name: `Save ${name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await waitUntilKept(page);
  await goOffline({ context, app, guard });

  await page.goto('/savedspace');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  for (const heading of ['Space Name', 'Location', 'Rating']) {
    await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
  }

  await row.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('No saved spaces yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('what one tab saves, the other shows', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto('/allspace');
  await other.goto('/savedspace');
  await expect(other.getByText('No saved spaces yet')).toBeVisible();
  const name = await one.getByRole('article').first().getByRole('heading').innerText();
  await one.getByRole('button', { name: `Save ${name}` }).click();
  await expect(other.getByRole('row').filter({ hasText: name })).toBeVisible();
});
