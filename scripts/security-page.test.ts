import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');

/**
 * The requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by section: the numbers of each section
 * that aren't of level 3.
 * https://github.com/OWASP/ASVS/tree/v5.0.0_release/5.0/docs_en
 */
const REQUIREMENTS: Readonly<Record<string, number>> = {
  'V1.1': 2,
  'V1.2': 9,
  'V1.3': 11,
  'V1.4': 3,
  'V1.5': 2,
  'V2.1': 3,
  'V2.2': 3,
  'V2.3': 4,
  'V2.4': 1,
  'V3.2': 2,
  'V3.3': 4,
  'V3.4': 6,
  'V3.5': 5,
  'V3.7': 2,
  'V4.1': 3,
  'V4.2': 1,
  'V4.3': 2,
  'V4.4': 4,
  'V5.1': 1,
  'V5.2': 3,
  'V5.3': 2,
  'V5.4': 3,
  'V6.1': 3,
  'V6.2': 12,
  'V6.3': 4,
  'V6.4': 4,
  'V6.5': 5,
  'V6.6': 3,
  'V6.8': 4,
  'V7.1': 3,
  'V7.2': 4,
  'V7.3': 2,
  'V7.4': 5,
  'V7.5': 2,
  'V7.6': 2,
  'V8.1': 2,
  'V8.2': 3,
  'V8.3': 1,
  'V8.4': 1,
  'V9.1': 3,
  'V9.2': 4,
  'V10.1': 2,
  'V10.2': 2,
  'V10.3': 4,
  'V10.4': 11,
  'V10.5': 5,
  'V10.6': 2,
  'V10.7': 3,
  'V11.1': 2,
  'V11.2': 3,
  'V11.3': 3,
  'V11.4': 4,
  'V11.5': 1,
  'V11.6': 1,
  'V12.1': 3,
  'V12.2': 2,
  'V12.3': 4,
  'V13.1': 1,
  'V13.2': 5,
  'V13.3': 2,
  'V13.4': 5,
  'V14.1': 2,
  'V14.2': 4,
  'V14.3': 3,
  'V15.1': 3,
  'V15.2': 3,
  'V15.3': 7,
  'V16.1': 1,
  'V16.2': 5,
  'V16.3': 4,
  'V16.4': 3,
  'V16.5': 3,
  'V17.1': 1,
  'V17.2': 4,
  'V17.3': 2,
};

const STATUSES = ['met', 'partly', 'not met', 'operator', 'n/a'];

interface Row {
  readonly requirements: readonly string[];
  readonly status: string;
  readonly how: string;
  readonly tests: readonly string[];
}

/** The rows of all tables that begin with requirements. */
const rows = page.split('\n').flatMap((line): Row[] => {
  const [, requirements = '', status = '', how = '', tests = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  if (!/^V\d/.test(requirements)) return [];
  const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return [{ requirements: requirements.split(', '), status, how, tests: named }];
});

describe('the page about security', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    const expected = Object.entries(REQUIREMENTS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(expected).toHaveLength(253);
    const listed = rows.flatMap(({ requirements }) => requirements);
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });

  it('gives each row a status, and a reason or a test', () => {
    const isComplete = ({ status, how, tests }: Row) =>
      STATUSES.includes(status) && (how !== '' || (status === 'met' && tests.length > 0));
    expect(rows.filter((row) => !isComplete(row))).toEqual([]);
  });

  it('names only test files that exist', () => {
    const folders = ['contract', 'server', 'src', 'scripts', 'tests'];
    const files = folders.flatMap((folder) =>
      readdirSync(new URL(folder, root), { encoding: 'utf8', recursive: true }),
    );
    const known = new Set(files.map((file) => path.basename(file)));
    const named = new Set(page.match(/\b[\w-]+\.(?:test\.tsx?|spec\.ts)\b/g));
    expect(named.size).toBeGreaterThan(60);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });
});
