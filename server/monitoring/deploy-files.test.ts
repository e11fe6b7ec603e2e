import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { metricHelp } from './copy.ts';

const FILES = [
  'deploy/alerts.yml',
  'deploy/grafana/aye.json',
  'docs/operations.md',
  'docs/decisions/0041-metrics.md',
];

/** What Prometheus appends to the name of a histogram. */
const SUFFIX = /_(?:bucket|sum|count)$/;

it.each(FILES)('%s names only metrics that the server has', async (file) => {
  const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
  const named = new Set(text.match(/\b(?:aye|nodejs|process)_[a-z_]+\b/g));
  const unknown = [...named].filter((name) => !(name.replace(SUFFIX, '') in metricHelp));
  expect(unknown).toEqual([]);
});

it('every alert of deploy/alerts.yml is explained in docs/operations.md', async () => {
  const [alerts, page] = await Promise.all(
    ['deploy/alerts.yml', 'docs/operations.md'].map((file) =>
      readFile(new URL(`../../${file}`, import.meta.url), 'utf8'),
    ),
  );
  const names = [...(alerts ?? '').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const explained = [...(page ?? '').matchAll(/^\| `(\w+)` \|.*\|$/gm)].map(([, name]) => name);
  expect(explained).toEqual(expect.arrayContaining(names));
});
