import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SCENARIOS = `${ROOT}tests/engines/scenarios`;

const rows = readFileSync(`${ROOT}docs/browsers.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| [^-]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const sources = readdirSync(SCENARIOS).map((file) => readFileSync(`${SCENARIOS}/${file}`, 'utf8'));
const titles = sources.flatMap((source) =>
  [...source.matchAll(/^ {4}title: '([^']+)'/gm)].map(([, title = '']) => title),
);

describe('docs/browsers.md', () => {
  it('has one row for every offline scenario of the engine tests', () => {
    const documented = rows.map(([, scenario = '']) => scenario.replace(/^\*\*(.*)\*\*$/, '$1'));
    expect(titles.length).toBeGreaterThanOrEqual(25);
    expect(documented.filter((scenario) => titles.includes(scenario)).toSorted()).toEqual(
      titles.toSorted(),
    );
  });
});
