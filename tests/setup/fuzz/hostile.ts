import type { Random } from '#demo/random.ts';

/** Texts that PostgreSQL refuses in any text or jsonb. */
export const UNSTORABLE: readonly string[] = ['\ud800', '\udfff', '\udc00\ud800', '\0', 'a\0b'];

/** Texts that are known to break parsers, databases and pages. */
const TEXTS: readonly string[] = [
  ...UNSTORABLE,
  ...UNSTORABLE,
  '\u0001\u001b\u007f',
  '\uFFFF\uFFFE',
  '\u202Eevil\u2066',
  'e\u0301'.repeat(60),
  '👩🏽‍💻'.repeat(40),
  'ß'.repeat(200),
  'a'.repeat(10_000),
  '\r\nBcc: a@rel.test\r\n',
  "';drop table accounts;--",
  "\\'; select pg_sleep(60)--",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '%00%ED%A0%80',
  '\\u0000',
  '\\ud800',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'NaN',
  '-Infinity',
  '1e309',
  '0x10',
  '9'.repeat(400),
  '-9223372036854775809',
  '0000-00-00',
  '2026-02-30',
  '294277-01-01',
  '-000001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  'infinity',
  '24:00',
  '09:60',
  '',
  ' ',
];

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  -2_147_483_649,
  [],
  {},
  [[[[[[]]]]]],
  { length: 1e9 },
  { toString: 1, valueOf: null },
  [null, { a: ['\ud800'] }],
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}') as unknown,
];

export const hostileText = (random: Random): string => random.pick(TEXTS);

/** Returns a text with something hostile at its start, at its end, within it or in its place. */
export function spoiled(random: Random, text: string): string {
  const hostile = hostileText(random);
  const at = random.int(0, text.length);
  return random.weighted([
    [hostile, 2],
    [`${text}${hostile}`, 3],
    [`${hostile}${text}`, 2],
    [`${text.slice(0, at)}${hostile}${text.slice(at)}`, 3],
  ] as const);
}

export function spoiledValue(random: Random, old: unknown): unknown {
  return typeof old === 'string' && random.chance(0.7)
    ? spoiled(random, old)
    : random.weighted([
        [random.pick(VALUES), 1],
        [hostileText(random), 1],
        [undefined, 0.3],
      ]);
}

/**
 * Percent-encodes a text for a URL; what UTF-8 can't encode becomes bytes that aren't valid UTF-8.
 */
export function encoded(text: string): string {
  return Array.from(text, (character) =>
    /^\p{Cs}$/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  ).join('');
}
