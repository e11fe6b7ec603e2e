import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';

/** Only colours differ in dark mode, so only these rules are repeated there. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const SCHEMES = ['light', 'dark'] as const;
const GRAVE = ['serious', 'critical'];

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Violation = Results['violations'][number];

/** Returns one line for each place: severity, rule, place and advice. */
function describe({ impact, id, help, nodes }: Violation): string[] {
  return nodes.map(({ target }) => `${impact ?? 'unknown'} ${id}: ${target.join(' ')} (${help})`);
}

/**
 * Even with reduced motion a colour takes a frame to change, and axe would read the previous one.
 * Transitions are finished instead of awaited: in folded content (the account menu) axe starts one
 * that never ends.
 */
async function settleColours(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

/**
 * For pages with frames axe runs in each of them and merges the results in a page of its own.
 * Without frames it runs once.
 */
function axeFor(page: Page): AxeBuilder {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  return builder.setLegacyMode(page.frames().length === 1);
}

/**
 * Expects no serious or critical violation on this page, in light and in dark mode. Less severe
 * ones are attached to the test.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const grave: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settleColours(page);
    const axe = axeFor(page);
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(COLOURS) : axe).analyze();
    for (const violation of violations) {
      const lines = describe(violation).map((line) => `${colorScheme}: ${line}`);
      if (GRAVE.includes(violation.impact ?? '')) grave.push(...lines);
      else
        for (const description of lines) test.info().annotations.push({ type: 'axe', description });
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  expect(grave, `axe at ${page.url()}`).toEqual([]);
}
