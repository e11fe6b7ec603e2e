import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';

/** In dark all but the colours is as in light. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const SCHEMES = ['light', 'dark'] as const;
const GRAVE = ['serious', 'critical'];

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Violation = Results['violations'][number];

/** One line for each place: how bad, which rule, where, and what to do. */
function describe({ impact, id, help, nodes }: Violation): string[] {
  return nodes.map(({ target }) => `${impact ?? 'unknown'} ${id}: ${target.join(' ')} (${help})`);
}

/**
 * Reduced motion still lets a colour take a frame to change, and axe would read the one before. Not
 * waited for: in what is folded away (the account's menu) axe begins a change that no frame ends.
 */
async function settleColours(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

/**
 * Of frames axe has to be asked one by one, and puts together in a page of its own what they said. Without
 * any it is asked once.
 */
function axeFor(page: Page): AxeBuilder {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  return builder.setLegacyMode(page.frames().length === 1);
}

/**
 * Nothing serious or critical on this page, in light and in dark. What is less grave is noted with
 * the test.
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
