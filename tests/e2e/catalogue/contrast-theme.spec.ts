import { ON_PHONE } from '../support/kinds.ts';
import { expect, test } from '../support/fixtures.ts';

test(
  'the chosen kind of spaces looks different in the colours of a contrast theme',
  ON_PHONE,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    const kinds = page.getByRole('group', { name: 'Show' });
    const all = kinds.getByRole('button', { name: 'All' });
    const chosen = await all.screenshot();
    await kinds.getByRole('button', { name: 'Yaba' }).click();
    await expect(all).toHaveAttribute('aria-pressed', 'false');
    expect(await all.screenshot()).not.toEqual(chosen);
  },
);
