import { describe, expect, it } from 'vitest';
import { isChecked, isPhrase } from './copy.mjs';
import { lintWith } from './lint-with.ts';

const lint = (file: string, source: string) => lintWith('aye/copy', file, source);

describe('isPhrase', () => {
  it.each([
    'Check your email',
    'please enter a correct email',
    'You’re offline. We’ll send it later.',
    'Seats (at most 5)',
    '\u0000 new spaces',
    'Spaces in \u0000',
  ])('accepts %j', (text) => {
    expect(isPhrase(text)).toBe(true);
  });

  it.each([
    'Log in',
    'card wide',
    '\u0000 \u0000 \u0000',
    '\u0000 spaces',
    'text/html; charset=utf-8',
    '(display-mode: standalone), (display-mode: minimal-ui)',
    'max-age=60, stale-while-revalidate=30',
    'M0 0 L10 10 Z',
    'SELECT id FROM spaces WHERE active',
    'nav.main > a.active',
  ])('rejects %j', (text) => {
    expect(isPhrase(text)).toBe(false);
  });
});

describe('isChecked', () => {
  it.each([
    'src/features/account/ui/log-in-screen.tsx',
    'src/features/offline/storage/words.ts',
    'sw/push.ts',
    'contract/pages/pages.ts',
    'server/http/api-error.ts',
  ])('includes %s', (file) => {
    expect(isChecked(file)).toBe(true);
  });

  it.each([
    'src/features/account/copy.ts',
    'src/features/account/ui/log-in-copy.ts',
    'src/features/account/copy.pcm.ts',
    'contract/errors.ts',
    'src/features/account/ui/user-profile-form.test.tsx',
    'src/features/offline/testing/make-entry.ts',
    'demo/words/studios.ts',
    'scripts/build.mjs',
    'tests/e2e/catalogue/saved.spec.ts',
  ])('excludes %s', (file) => {
    expect(isChecked(file)).toBe(false);
  });
});

describe('rule aye/copy in the linter', () => {
  it('reports phrases in strings, templates, attributes and elements', () => {
    const source = [
      "export const title = 'Check your email';",
      'export const found = (n: number) => `${n} spaces found`;',
      "export const say = (show: (text: string) => void) => show('Your settings are saved.');",
      'export const Search = () => <input aria-label="Search by name" />;',
      'export const Note = () => <p>These are for this device.</p>;',
      'export const Count = ({ n }: { n: number }) => <p>{n} spaces found</p>;',
      'export const Pay = () => <>Pay with <b>card</b> today</>;',
    ];
    expect(lint('src/features/booking/x.tsx', source.join('\n'))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('ignores technical strings', () => {
    const source = [
      "import x from 'a b c';",
      "export type Mode = 'one of three';",
      'export const Deleted = () => <a><Icon /> Deleted spaces</a>;',
      'export const Card = () => <a className="card wide tall" href="#top">Go up</a>;',
      "export const fail = () => { throw new TypeError('this must be a number'); };",
      "export const note = (log: Console) => log.warn('the job was retried');",
      "export const quiet = (e: unknown) => report('The cache could not be read', e);",
      'export const rows = (sql: typeof String.raw) => sql`a row that matches`;',
      "export const lock = { summary: 'Books a space by the hour.', x };",
      'declare function report(what: string, reason: unknown): void;',
    ];
    expect(lint('src/features/booking/x.tsx', source.join('\n'))).toEqual([]);
  });

  it('reports the message of an error that people read', () => {
    const source = "throw new ConfigError('The port is already in use.');";
    expect(lint('server/x.ts', source)).toEqual([1]);
  });

  it('reports nothing in a copy file', () => {
    expect(lint('src/features/booking/copy.ts', "export const a = 'Check your email';")).toEqual(
      [],
    );
  });
});
