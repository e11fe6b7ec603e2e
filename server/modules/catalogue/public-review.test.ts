import { expect, it } from 'vitest';
import { FORMER_GUEST, shortAuthorName } from './public-review.ts';

it.each([
  [' Ada  Ngozi okafor ', 'Ada O.'],
  ['Ada', 'Ada'],
  ['Ada O.', 'Ada O.'],
  ['', ''],
  [FORMER_GUEST, FORMER_GUEST],
])('the public name of “%s” is “%s”', (name, publicName) => {
  expect(shortAuthorName(name)).toBe(publicName);
});
