import type { Locator } from '@playwright/test';
import { ON_PHONE } from '../support/kinds.ts';
import { bookSpaceNow, chooseHours, expect, modal, test, visitSpace } from '../support/paying.ts';

/**
 * Returns the pixel that is shown near the left edge of an element, where it has no text. Computed
 * styles are those before colours are forced.
 */
async function pixelOf(element: Locator): Promise<string> {
  await element.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element isn’t shown.');
  const clip = {
    x: Math.round(box.x) + 5,
    y: Math.round(box.y + box.height / 2),
    width: 1,
    height: 1,
  };
  return (await element.page().screenshot({ clip })).toString('base64');
}

test(
  'what is chosen, free and taken looks different in the colours of a contrast theme',
  ON_PHONE,
  async ({ page, place }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visitSpace(page, place);
    await bookSpaceNow(page);
    await chooseHours(page, place);
    const dialog = modal(page);

    const days = dialog.getByRole('list', { name: 'The next two weeks' });
    const day = (pressed: boolean) =>
      days.getByRole('button', { name: /, Open$/, pressed }).first();
    expect(await pixelOf(day(true))).not.toBe(await pixelOf(day(false)));

    const unit = (name: string) => dialog.getByText(name, { exact: true });
    expect(await pixelOf(unit('Hours'))).not.toBe(await pixelOf(unit('Days')));

    // The samples of the legend are drawn as the quarters of an hour are.
    const sample = (text: RegExp) => dialog.getByText(text).locator('span');
    const looks = [/^Your time$/, /^Free/, /^Taken or past$/].map((text) => sample(text).last());
    const pixels = new Set<string>();
    for (const look of looks) pixels.add(await pixelOf(look));
    expect(pixels.size).toBe(3);
  },
);
