import { expect, it } from 'vitest';
import { isLocalPath } from './common-schemas.ts';

it.each(['/', '/listspace?x=1', '/detailpage/0a1b?book=days#times', '/allspace?q=caf%C3%A9'])(
  'isLocalPath accepts %s, which is a path of the app',
  (path) => expect(isLocalPath(path)).toBe(true),
);

it.each([
  '//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/a\\..\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /evil',
  'https://evil.example',
  'javascript:alert(1)',
  'evil',
  '',
  `/${'a'.repeat(1_000)}`,
])('isLocalPath rejects %j, which could lead elsewhere', (path) =>
  expect(isLocalPath(path)).toBe(false),
);
