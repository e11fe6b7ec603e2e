import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const browserTests = readdirSync(new URL('tests/e2e', root), { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => path.basename(file, '.spec.ts'));

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
