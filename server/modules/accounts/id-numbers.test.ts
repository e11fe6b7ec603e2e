import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openIdNumber, sealIdNumber } from './id-numbers.ts';

const key = randomBytes(32);
const ID = 'A01234821';
const seal = () => sealIdNumber(key, randomBytes, 'account1', ID);

it('a sealed ID number can be opened only for the same account and with the same key', () => {
  const sealed = seal();
  expect(openIdNumber(key, 'account1', sealed)).toBe(ID);
  expect(() => openIdNumber(key, 'account2', sealed)).toThrow();
  expect(() => openIdNumber(randomBytes(32), 'account1', sealed)).toThrow();
});

it('a sealed ID number can’t be opened if a byte was changed or cut off', () => {
  const sealed = seal();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => openIdNumber(key, 'account1', changed)).toThrow();
  }
  expect(() => openIdNumber(key, 'account1', sealed.subarray(0, -1))).toThrow();
});

it('sealing an ID number never gives the same bytes twice and shows nothing of the number', () => {
  const [one, two] = [seal(), seal()];
  expect(one.equals(two)).toBe(false);
  expect(one.includes(Buffer.from('4821'))).toBe(false);
});
