import type { Locator, Page } from '@playwright/test';
import {
  checkoutFrame,
  expect,
  firstPayButton,
  payButton,
  test,
  visitSpace,
} from '../support/paying.ts';
import { ON_LAPTOP } from '../support/kinds.ts';

/** The most key presses from a space's page to its checkout. */
const MAX_PRESSES = 25;

/** Presses keys and counts them. */
class Keyboard {
  readonly #page: Page;
  presses = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.#page.keyboard.press(key);
  }

  /** Presses Tab until the focus is there. */
  async tabTo(control: Locator): Promise<void> {
    while (!(await control.evaluate((element) => element === document.activeElement))) {
      if (this.presses > MAX_PRESSES) throw new Error('The control was not reached.');
      await this.press('Tab');
    }
  }
}

test(
  'a guest books an hour of another day with at most 25 key presses',
  ON_LAPTOP,
  async ({ page, place }) => {
    await visitSpace(page, place);
    const form = page.getByRole('complementary', { name: 'Book this space' });
    const days = form.getByRole('list', { name: 'The next two weeks' });
    const hours = form.getByRole('region', { name: /^Free times on/ }).getByRole('button');
    const keyboard = new Keyboard(page);

    await keyboard.tabTo(page.getByRole('link', { name: 'Skip to content' }));
    await keyboard.press('Enter');
    await keyboard.tabTo(page.getByRole('link', { name: 'Skip to booking' }));
    await keyboard.press('Enter');
    await keyboard.tabTo(days.getByRole('button', { pressed: true }));
    const focused = days.locator(':focus');
    do await keyboard.press('ArrowRight');
    while (!(await focused.getAttribute('aria-label'))?.endsWith(', Open'));
    await keyboard.press('Enter');
    await expect(focused).toHaveAttribute('aria-pressed', 'true');
    const free = hours.and(page.getByRole('button', { name: /, free/ })).first();
    await keyboard.tabTo(free);
    await keyboard.press('Enter');
    await expect(free).toHaveAttribute('aria-pressed', 'true');
    await keyboard.tabTo(form.getByRole('button', { name: /^Book Space Now/ }));
    await keyboard.press('Enter');
    await expect(firstPayButton(page)).toBeFocused();
    await keyboard.tabTo(payButton(page));
    await keyboard.press('Enter');
    await expect(checkoutFrame(page).getByRole('heading', { level: 1 })).toContainText(
      place.space.name,
    );
    const description = `${keyboard.presses} key presses`;
    test.info().annotations.push({ type: 'journey', description });
    expect(keyboard.presses).toBeLessThanOrEqual(MAX_PRESSES);
  },
);
