import { expect, type Locator, type Page, test } from '@playwright/test';

interface Effort {
  readonly taps: number;
  readonly fields: number;
}

/** Counts what a person has to do on the way to something, in any number of windows. */
export class Journey {
  #taps = 0;
  #fields = 0;

  async tap(control: Locator): Promise<void> {
    this.#taps += 1;
    await control.click();
  }

  /** A tap on something outside the app, such as the link in an email. */
  async tapOutside(open: () => Promise<unknown>): Promise<void> {
    this.#taps += 1;
    await open();
  }

  /** Fills in a field; a choice from a list counts as one as well. */
  async fill(page: Page, label: string, value: string): Promise<void> {
    this.#fields += 1;
    const field = page.getByLabel(label, { exact: true });
    const tag = await field.evaluate((element) => element.tagName);
    if (tag === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }

  async fillAll(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.fill(page, label, value);
  }

  /** Expects exactly this effort, which docs/screens.md names. */
  expectEffort(effort: Effort): void {
    const counted = { taps: this.#taps, fields: this.#fields };
    test.info().annotations.push({ type: 'journey', description: JSON.stringify(counted) });
    expect(counted).toEqual(effort);
  }
}
