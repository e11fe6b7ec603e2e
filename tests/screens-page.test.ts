// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testTitles } from '#tools/tests/titles.mjs';

const page = readFileSync('docs/screens.md', 'utf8');

/** The cells of the table below a heading, without its head. */
function rowsBelow(heading: string): string[][] {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const lines = own.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => line.split('|').map((cell) => cell.trim()));
}

/** Each test that the last cell of a row names: `` `a-file.spec.ts`: “a title” ``. */
const testsBelow = (heading: string) =>
  rowsBelow(heading).flatMap((cells) =>
    [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`: “([^”]+)/g)].map(([, file = '', title = '']) => ({
      file,
      title,
    })),
  );

it.each(['Journeys', 'Faults of the review', 'What a browser shows'])(
  'the page about screens names tests that exist: %s',
  (heading) => {
    const tests = testsBelow(heading);
    expect(tests.length).toBeGreaterThanOrEqual(rowsBelow(heading).length);
    const missing = tests.filter(({ file, title }) => {
      if (!existsSync(file)) return true;
      return !testTitles(file, readFileSync(file, 'utf8')).some((one) => one.includes(title));
    });
    expect(missing).toEqual([]);
  },
);

it('the page about screens has a test for each of the sixteen faults', () => {
  const numbers = rowsBelow('Faults of the review').map(([, number]) => number);
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => String(index + 1)));
});
