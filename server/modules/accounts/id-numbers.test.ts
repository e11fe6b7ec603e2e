import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openIdNumber, sealIdNumber } from './id-numbers.ts';

const key = randomBytes(32);
const ID = 'A01234821';
const seal = () => sealIdNumber(key, randomBytes, 'account1', ID);

it('opens what it sealed, for the same account alone', () => {
  const sealed = seal();
  expect(openIdNumber(key, 'account1', sealed)).toBe(ID);
  expect(() => openIdNumber(key, 'account2', sealed)).toThrow();
  expect(() => openIdNumber(randomBytes(32), 'account1', sealed)).toThrow();
});

it('opens nothing of which a byte was changed or cut off', () => {
  const sealed = seal();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => openIdNumber(key, 'account1', changed)).toThrow();
  }
  expect(() => openIdNumber(key, 'account1', sealed.subarray(0, -1))).toThrow();
});

it('never seals the same twice, and shows nothing of the number', () => {
  const [one, two] = [seal(), seal()];
  expect(one.equals(two)).toBe(false);
  expect(one.includes(Buffer.from('4821'))).toBe(false);
});
