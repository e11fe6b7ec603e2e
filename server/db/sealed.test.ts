import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSealed, seal } from './sealed.ts';

const key = randomBytes(32);
const ID = 'A01234821';
const sealId = () => seal(key, randomBytes, 'account1', ID);

it('a sealed ID number can be opened only for the same account and with the same key', () => {
  const sealed = sealId();
  expect(openSealed(key, 'account1', sealed)).toBe(ID);
  expect(openSealed(key, 'account2', sealed)).toBeUndefined();
  expect(openSealed(randomBytes(32), 'account1', sealed)).toBeUndefined();
});

it('a sealed ID number can’t be opened if a byte was changed or cut off', () => {
  const sealed = sealId();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(openSealed(key, 'account1', changed)).toBeUndefined();
  }
  expect(openSealed(key, 'account1', sealed.subarray(0, -1))).toBeUndefined();
});

it('sealing an ID number never gives the same bytes twice and shows nothing of the number', () => {
  const [one, two] = [sealId(), sealId()];
  expect(one.equals(two)).toBe(false);
  expect(one.includes(Buffer.from('4821'))).toBe(false);
});
