import { hash } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

it('passwords are hashed with argon2id, 19 MiB and two passes', async () => {
  const passwords = await createPasswords(randomBytes);
  const stored = await passwords.hash('Danfo#Yellow1');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'Danfo#Yellow1')).toBe(true);
  expect(await passwords.verify(stored, 'Danfo#Yellow2')).toBe(false);
  expect(await passwords.verify(undefined, 'Danfo#Yellow1')).toBe(false);
});

it('a password is the same however its keyboard composes the letters', async () => {
  const passwords = await createPasswords(randomBytes);
  // `Ẹ́` as E, acute and dot below, and as Ẹ and acute.
  const [ofPhone, ofLaptop] = ['E\u0301\u0323kọ-Ọjà#1', '\u1EB8\u0301kọ-Ọjà#1'];
  expect(ofPhone).not.toBe(ofLaptop);
  expect(await passwords.verify(await passwords.hash(ofPhone), ofLaptop)).toBe(true);
  expect(await passwords.verify(await passwords.hash(ofLaptop), ofPhone)).toBe(true);
  expect(await passwords.verify(await passwords.hash(ofLaptop), 'Eko-Oja#1')).toBe(false);
});

it('an older hash of a password that isn’t normalised still matches', async () => {
  const passwords = await createPasswords(randomBytes);
  const typed = 'E\u0301\u0323kọ-Ọjà#1';
  expect(await passwords.verify(await hash(typed), typed)).toBe(true);
});
