import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);

const filesIn = (folder: string) =>
  readdirSync(new URL(folder, root), { encoding: 'utf8', recursive: true });

/** The names of a folder's files with one of these endings, without it. */
const namesIn = (folder: string, ending: RegExp) =>
  filesIn(folder)
    .filter((file) => ending.test(file))
    .map((file) => path.basename(file).replace(ending, ''));

const browserTests = namesIn('tests/e2e', /\.spec\.ts$/);

it.each([
  'playwright.config.ts',
  'tests/e2e/support/people/log-in.ts',
  'tests/e2e/support/worker-on-request.ts',
])('%s lists only browser test files that exist', (file) => {
  const text = readFileSync(new URL(file, root), 'utf8');
  const names = [...text.matchAll(/^ {2}'([a-z-]+)',$/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  const missing = names.filter((name) => !browserTests.includes(name));
  expect(missing).toEqual([]);
});

it('each browser test that runs nightly only names files that guard the same on each commit', () => {
  const tests = new Set([
    ...browserTests,
    ...['src', 'server', 'contract', 'sw', 'tests/api'].flatMap((folder) =>
      namesIn(folder, /\.test\.tsx?$/),
    ),
  ]);
  const named = filesIn('tests/e2e')
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => {
      const text = readFileSync(new URL(`tests/e2e/${file}`, root), 'utf8');
      return [...text.matchAll(/\bnightly\(\s*'([^']+)'/g)].map(([, guards = '']) => ({
        file,
        guards,
      }));
    });
  expect(named.length).toBeGreaterThan(70);
  const missing = named.flatMap(({ file, guards }) =>
    guards.split(', ').flatMap((guard) => (tests.has(guard) ? [] : [`${file}: ${guard}`])),
  );
  expect(missing).toEqual([]);
});

it('vitest.config.ts lists only API test files that exist', () => {
  const text = readFileSync(new URL('vitest.config.ts', root), 'utf8');
  const listed = [...text.matchAll(/^ {2}'([a-z-]+(?:\/[a-z-]+)+)',$/gm)].map(
    ([, name = '']) => name,
  );
  expect(listed.length).toBeGreaterThan(10);
  const known = filesIn('tests/api').map((file) => file.replace(/\.test\.ts$/, ''));
  expect(listed.filter((name) => !known.includes(name))).toEqual([]);
});
