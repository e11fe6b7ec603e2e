import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './settings/config-error.ts';

const FILE = 'secret-key';

/**
 * SECRET_KEY, or beside the embedded database one of its own that only this user may read. Called
 * when that database is open: then the folder is this process's alone.
 *
 * @throws {ConfigError} where it must be given and isn't.
 */
export async function readSecretKey(
  config: Pick<Config, 'secretKey' | 'databaseUrl' | 'production' | 'dataDir'>,
): Promise<string> {
  if (config.secretKey !== undefined) return config.secretKey;
  if (config.databaseUrl !== undefined || config.production) {
    throw new ConfigError(
      'SECRET_KEY is needed with DATABASE_URL and in production: at least 32 random characters, ' +
        'such as from `openssl rand -base64 32`.',
    );
  }
  const file = join(config.dataDir, FILE);
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept !== undefined && kept.length >= 32) return kept;
  if (kept !== undefined) {
    // Another key would make every sealed ID number unreadable for good.
    throw new ConfigError(`The file ${file} is broken. Put the key back from a backup.`);
  }
  const made = randomBytes(32).toString('base64url');
  const making = `${file}-making`;
  await writeFile(making, made, { mode: 0o600, flush: true });
  await rename(making, file);
  return made;
}
