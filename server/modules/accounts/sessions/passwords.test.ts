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
