import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSecretKey } from './secret-key.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aye-secret-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const embedded = () => ({
  dataDir,
  secretKey: undefined,
  databaseUrl: undefined,
  production: false,
});

it('the secret key is created once next to the embedded database, readable by this user only', async () => {
  const made = await readSecretKey(embedded());
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(await readSecretKey(embedded())).toBe(made);
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
});

it('the secret key is taken from the settings if given, and none is created', async () => {
  const secretKey = 'given, and long enough for anybody';
  expect(await readSecretKey({ ...embedded(), secretKey })).toBe(secretKey);
  await expect(readFile(join(dataDir, 'secret-key'))).rejects.toThrow('ENOENT');
});

it.each([{ production: true }, { databaseUrl: 'postgres://db/aye' }])(
  'the secret key is required with %o',
  async (changes) => {
    await expect(readSecretKey({ ...embedded(), ...changes })).rejects.toThrow(/SECRET_KEY/);
  },
);

it('the secret key is never replaced when its file is damaged', async () => {
  const file = join(dataDir, 'secret-key');
  await writeFile(file, 'cut off');
  await chmod(file, 0o600);
  await expect(readSecretKey(embedded())).rejects.toThrow(/secret-key/);
  expect(await readFile(file, 'utf8')).toBe('cut off');
});
