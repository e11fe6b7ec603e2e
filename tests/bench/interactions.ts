import type { Locator, Page } from '@playwright/test';
import { withProfile } from './support/browser.ts';
import { withCatalogue } from './support/catalogues.ts';
import { type BenchReport, milliseconds, quantile, type Row } from './support/report.ts';
import {
  type Interaction,
  readInteractions,
  watchInteractions,
} from './support/watch-interactions.ts';

const SPACES = 10_000;
const CPU_SLOWDOWN = 6;
const TARGET_MS = 100;
/** Milliseconds between two interactions, in which what follows one is finished. */
const APART_MS = 600;
/** Milliseconds in which a control that has been scrolled into view is painted. */
const SCROLLED_MS = 200;
/** The shortest that the browser reports. */
const UNREPORTED_MS = 16;
const SLOWEST = 8;
const IDLE_PRESSES = 9;

/** Counts what a visitor presses and types. */
class Visitor {
  readonly page: Page;
  interactions = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Without Playwright's own look for what a press meets, which would run within the press. */
  async tap(control: Locator): Promise<void> {
    await control.scrollIntoViewIfNeeded();
    await this.page.waitForTimeout(SCROLLED_MS);
    // Cards that were loaded meanwhile may have moved it.
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (box === null) throw new Error(`${String(control)} isn’t displayed.`);
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    this.interactions += 1;
    await this.page.waitForTimeout(APART_MS);
  }

  async type(text: string): Promise<void> {
    for (const character of text) {
      await this.page.keyboard.press(character === ' ' ? 'Space' : character);
      this.interactions += 1;
      await this.page.waitForTimeout(APART_MS);
    }
  }
}

/** Searches, filters, looks at photos and chooses a time: sixty presses and keys. */
async function visit(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const box = page.getByRole('searchbox', { name: 'Search spaces' });

  await visitor.tap(box);
  await visitor.type('yaba solar');
  await box.fill('');
  await visitor.type('studio');
  await box.fill('');
  await page.waitForTimeout(APART_MS);

  await visitor.tap(button(/^Filters/));
  const sheet = page.getByRole('dialog');
  const boxes = sheet.getByRole('checkbox');
  for (let index = 0; index < 6; index += 1) await visitor.tap(boxes.nth(index));
  for (let index = 5; index >= 1; index -= 1) await visitor.tap(boxes.nth(index));
  await visitor.tap(sheet.getByRole('button', { name: /^Show/ }));
  await visitor.tap(button('Show more spaces'));
  const cards = page.getByRole('list', { name: 'Spaces found' }).getByRole('article');
  for (let index = 0; index < 4; index += 1) {
    const save = cards.nth(index).getByRole('button', { name: /^Save / });
    await visitor.tap(save);
    await visitor.tap(save);
  }

  await visitor.tap(cards.first().getByRole('heading').getByRole('link'));
  const gallery = page.getByRole('region', { name: /^Photos of/ });
  for (let index = 0; index < 4; index += 1) {
    await visitor.tap(gallery.getByRole('button', { name: 'Next', exact: true }));
  }
  await visitor.tap(button(/^Book/));
  const form = page.getByRole('dialog', { name: 'Book This Space' });
  const days = form.getByRole('list', { name: 'The next two weeks' }).getByRole('button');
  for (let index = 1; index < 7; index += 1) await visitor.tap(days.nth(index));
  const hours = form
    .getByRole('region', { name: /^Free times on/ })
    .getByRole('button', { name: /, free/ });
  for (let index = 0; index < 4; index += 1) await visitor.tap(hours.nth(index));
  await visitor.tap(form.getByRole('button', { name: 'Close', exact: true }));
}

/** Presses on a heading, which nothing answers: what any press costs on this machine. */
async function pressText(visitor: Visitor): Promise<readonly Interaction[]> {
  const before = await visitor.page.evaluate(readInteractions);
  const heading = visitor.page.getByRole('heading', { level: 1 });
  for (let press = 0; press < IDLE_PRESSES; press += 1) await visitor.tap(heading);
  const seen = await visitor.page.evaluate(readInteractions);
  return seen.slice(before.length);
}

interface Visit {
  readonly interactions: readonly Interaction[];
  /** Presses that nothing answers. */
  readonly idle: readonly Interaction[];
}

async function measure(url: string): Promise<Visit> {
  return withProfile(async (context) => {
    await context.addInitScript(watchInteractions);
    const page = await context.newPage();
    await page.goto(`${url}/allspace`);
    await page.mouse.wheel(0, 10);
    await page
      .getByText(/10,000 spaces saved/)
      .first()
      .waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const visitor = new Visitor(page);
    await visit(visitor);
    const reported = await page.evaluate(readInteractions);
    const short = Math.max(0, visitor.interactions - reported.length);
    const unreported = { duration: UNREPORTED_MS, delay: 0, processing: 0, target: '' };
    const interactions = [...reported, ...Array.from({ length: short }, () => unreported)];
    return { interactions, idle: await pressText(visitor) };
  });
}

export async function run(): Promise<BenchReport> {
  const { interactions: seen, idle } = await withCatalogue(SPACES, ({ url }) => measure(url));
  const durations = seen.map(({ duration }) => duration);
  const slow = quantile(durations, 0.98);
  const slowest = seen.toSorted((a, b) => b.duration - a.duration).slice(0, SLOWEST);
  return {
    title: `A visit of ${seen.length} presses and keys, 10,000 saved spaces (a phone’s window, CPU ${CPU_SLOWDOWN}×)`,
    rows: [
      [
        'press to the next picture, 98th percentile',
        milliseconds(slow),
        `≤ ${TARGET_MS} ms`,
        slow <= TARGET_MS,
      ],
      ['the same, median', milliseconds(quantile(durations, 0.5)), ''],
      [
        `a press on a heading, which nothing answers, median of ${idle.length}`,
        milliseconds(
          quantile(
            idle.map(({ duration }) => duration),
            0.5,
          ),
        ),
        '',
      ],
      ...slowest.map(({ target, duration, delay, processing }): Row => {
        const parts = `${milliseconds(delay)} until its code runs, ${milliseconds(processing)} in it`;
        return [`– ${target}`, `${milliseconds(duration)}: ${parts}`, ''];
      }),
    ],
  };
}
