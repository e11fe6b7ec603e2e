import { expect, it } from 'vitest';
import { connectionKind, pageKind } from './start-visit-figures.ts';

it.each([
  ['/', 'landing'],
  ['/allspace', 'search'],
  ['/detailpage/01k9abc', 'space'],
  ['/reset', 'other'],
])('the page at %s is of the kind %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});

it('a connection type that browsers may add is unknown', () => {
  expect(connectionKind('slow-2g')).toBe('slow-2g');
  expect(connectionKind('5g')).toBe('unknown');
  expect(connectionKind(undefined)).toBe('unknown');
});
