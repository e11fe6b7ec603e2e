import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);

it.each([
  'playwright.config.ts',
  'tests/e2e/support/log-in.ts',
  'tests/e2e/support/worker-on-request.ts',
])('%s lists only browser test files that exist', (file) => {
  const text = readFileSync(new URL(file, root), 'utf8');
  const names = [...text.matchAll(/^ {2}'([a-z-]+)',$/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  const missing = names.filter((name) => !existsSync(new URL(`tests/e2e/${name}.spec.ts`, root)));
  expect(missing).toEqual([]);
});
