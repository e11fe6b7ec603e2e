import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { bookingApi } from '#contract/bookings/bookings.ts';
import { catalogueApi } from '#contract/spaces/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { hostMoneyApi } from '#contract/payments/host-money.ts';
import { approvalApi } from '#contract/admin/approvals.ts';
import { listingApi } from '#contract/hosting/listings.ts';
import { subscriptionApi } from '#contract/payments/subscriptions.ts';
import { testTitles } from '#tools/tests/titles.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHORT = { '~/': 'src/features/', 'e2e/': 'tests/e2e/', 'api/': 'tests/api/' };

interface Row {
  readonly id: string;
  readonly statement: string;
  readonly livesIn: string;
  readonly testedIn: string;
  readonly differs: string;
}

const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

const page = read('docs/specification-coverage.md');

const lines = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| id '))
  .map((line) => line.split('|').slice(1, -1));

const rows = lines.map((cells): Row => {
  const [id = '', statement = '', livesIn = '', testedIn = '', differs = ''] = cells.map((cell) =>
    cell.trim(),
  );
  return { id, statement, livesIn, testedIn, differs };
});

/** Expands a shortened path of the table to a path from the root. */
function whole(path: string): string {
  const short = Object.entries(SHORT).find(([name]) => path.startsWith(name));
  return short === undefined ? path : `${short[1]}${path.slice(short[0].length)}`;
}

const pathsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => whole(path));

const ID = /\[S\d\.\d+\]/g;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const TEST_FOLDERS = ['contract', 'scripts', 'server', 'src', 'sw', 'tests', 'tools'];

/**
 * `[S2.14] tests/e2e/catalogue/links.spec.ts` for each id in a title of a test or of a group of
 * tests.
 */
function idsInTitles(): Set<string> {
  const files = TEST_FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => TEST_FILE.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  return new Set(
    files.flatMap((path) => {
      const code = read(path);
      // Parsing every test file would take seconds.
      if (code.match(ID) === null) return [];
      return testTitles(path, code)
        .flatMap((title) => title.match(ID) ?? [])
        .map((id) => `${id} ${path}`);
    }),
  );
}

/** The same for the rows of the page. */
const idsInRows = () =>
  new Set(rows.flatMap(({ id, testedIn }) => pathsIn(testedIn).map((path) => `${id} ${path}`)));

/** Method and path of each call that a provider has to offer (specification §7). */
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
  it('has a table under each heading, of rows with five cells', () => {
    const sections = page.split(/^## /m).slice(1);
    expect(sections.filter((section) => !section.includes('\n| id | statement | '))).toEqual([]);
    expect(lines.filter((cells) => cells.length !== 5)).toEqual([]);
  });

  it('names only existing files and folders', () => {
    const named = rows.flatMap(({ livesIn, testedIn }) => pathsIn(`${livesIn} ${testedIn}`));
    expect(named.filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([]);
  });

  it('gives each statement an id of its section, once', () => {
    const sections = page.split(/^## /m).slice(1);
    const wrong = sections.flatMap((section) =>
      section
        .split('\n')
        .filter((line) => line.startsWith('| ') && !line.startsWith('| id '))
        .filter((line) => !new RegExp(`^\\| \\[S${section[0]}\\.\\d+\\] `).test(line)),
    );
    expect(wrong).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('has the ids that are in the titles of tests, in rows that name the file', () => {
    const inRows = idsInRows();
    expect([...idsInTitles()].filter((found) => !inRows.has(found))).toEqual([]);
  });

  it('names only files with a test whose title has the id of the row', () => {
    const inTitles = idsInTitles();
    expect([...idsInRows()].filter((named) => !inTitles.has(named))).toEqual([]);
  });

  it('has a test or a reason for every statement', () => {
    const bare = rows.filter(({ testedIn, differs }) => testedIn === '' && differs === '');
    expect(bare.map(({ statement }) => statement)).toEqual([]);
  });

  it('names only existing decisions', () => {
    const numbers = page.match(/\b00\d\d\b/g) ?? [];
    const there = readdirSync(`${ROOT}docs/decisions`);
    const isThere = (number: string) => there.some((name) => name.startsWith(`${number}-`));
    expect(numbers.filter((number) => !isThere(number))).toEqual([]);
  });

  it('lists every call of section 7', () => {
    expect(providerCalls.filter((call) => !page.includes(`\`${call}\``))).toEqual([]);
  });
});
