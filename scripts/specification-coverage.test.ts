import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts-api.ts';
import { bookingApi } from '#contract/bookings.ts';
import { catalogueApi } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { hostMoneyApi } from '#contract/host-money.ts';
import { approvalApi, listingApi } from '#contract/listings.ts';
import { subscriptionApi } from '#contract/subscriptions.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHORT = { '~/': 'src/features/', 'e2e/': 'tests/e2e/', 'api/': 'tests/api/' };

interface Row {
  readonly statement: string;
  readonly livesIn: string;
  readonly shownBy: string;
  readonly differs: string;
}

const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

const page = read('docs/specification-coverage.md');

const lines = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| statement '))
  .map((line) => line.split('|').slice(1, -1));

const rows = lines.map((cells): Row => {
  const [statement = '', livesIn = '', shownBy = '', differs = ''] = cells.map((cell) =>
    cell.trim(),
  );
  return { statement, livesIn, shownBy, differs };
});

/** A path of the table, from the root. */
function whole(path: string): string {
  const short = Object.entries(SHORT).find(([name]) => path.startsWith(name));
  return short === undefined ? path : `${short[1]}${path.slice(short[0].length)}`;
}

const pathsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => whole(path));

/** Each test file of a cell with the names that are quoted behind it. */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, path = '', after = '']) => ({
    path: whole(path),
    names: [...after.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }));

/** Method and path of each call that a provider of section 7 has. */
const providerCalls = [
  accountsApi,
  approvalApi,
  bookingApi,
  catalogueApi,
  hostMoneyApi,
  listingApi,
  subscriptionApi,
]
  .flatMap((api) => Object.values<Endpoint>(api))
  .filter(({ origin }) => origin === 'provider')
  .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

describe('docs/specification-coverage.md', () => {
  it('has a table under each heading, of rows with four cells', () => {
    const sections = page.split(/^## /m).slice(1);
    expect(sections.filter((section) => !section.includes('\n| statement | '))).toEqual([]);
    expect(lines.filter((cells) => cells.length !== 4)).toEqual([]);
  });

  it('names only files and folders that are there', () => {
    const named = rows.flatMap(({ livesIn, shownBy }) => pathsIn(`${livesIn} ${shownBy}`));
    expect(named.filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([]);
  });

  it('quotes only tests that the file before them has', () => {
    const files = new Map<string, string>();
    const textOf = (path: string) => {
      const text = files.get(path) ?? read(path);
      files.set(path, text);
      return text;
    };
    const wrong = rows.flatMap(({ shownBy }) =>
      testsIn(shownBy).flatMap(({ path, names }) =>
        names.length === 0
          ? [`${path} without a name`]
          : names.filter((name) => !textOf(path).includes(name)).map((name) => `${path} “${name}”`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has a test or a reason for every statement', () => {
    const bare = rows.filter(({ shownBy, differs }) => shownBy === '' && differs === '');
    expect(bare.map(({ statement }) => statement)).toEqual([]);
  });

  it('names decisions that are there', () => {
    const numbers = page.match(/\b00\d\d\b/g) ?? [];
    const there = readdirSync(`${ROOT}docs/decisions`);
    const isThere = (number: string) => there.some((name) => name.startsWith(`${number}-`));
    expect(numbers.filter((number) => !isThere(number))).toEqual([]);
  });

  it('has every call of section 7', () => {
    expect(providerCalls.filter((call) => !page.includes(`\`${call}\``))).toEqual([]);
  });
});
