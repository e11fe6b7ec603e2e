import { describe, expect, it } from 'vitest';
import { testTitles } from './titles.mjs';

describe('testTitles', () => {
  it('prefixes a title with the titles of its groups', () => {
    const code = `
      describe('an outbox', () => {
        describe.each([1, 2])('with %i tabs', (tabs: number) => {
          it('sends once', async () => undefined);
        });
      });
      test.describe('on a phone', ON_PHONE, () => {
        test('fits', ON_PHONE, async ({ page }) => page.goto('/'));
      });`;
    expect(testTitles('a.test.ts', code)).toEqual([
      'an outbox › with %i tabs › sends once',
      'on a phone › fits',
    ]);
  });

  it('returns inserted values as they are in the source', () => {
    const code =
      'it.runIf(isShared).each(rows)("%s fails", run); for (const path of PATHS) test(`${path} opens`, run);';
    expect(testTitles('a.test.ts', code)).toEqual(['%s fails', '${path} opens']);
  });

  it('ignores steps, settings and other calls', () => {
    const code =
      "test.use({ locale: 'en' }); test.step('a step', run); test.slow(); it(name, run); log.it('x');";
    expect(testTitles('a.test.ts', code)).toEqual([]);
  });

  it('finds tests in files with components', () => {
    const code = "it('draws', () => { render(<Card name='a' />); });";
    expect(testTitles('a.test.tsx', code)).toEqual(['draws']);
  });
});
