import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { undefinedIfMissing } from '../gateways/missing-file.ts';
import { ConfigError } from './kinds.ts';
import * as copy from '../logging/startup-copy.ts';

const FILE = 'secret-key';

/**
 * Returns SECRET_KEY, or a key stored next to the embedded database that only this user can read.
 * Must be called after the database is opened, because the folder then belongs to this process
 * alone.
 *
 * @throws {ConfigError} SECRET_KEY is required and missing, or the stored key is damaged.
 */
export async function readSecretKey(
  config: Pick<Config, 'secretKey' | 'databaseUrl' | 'production' | 'dataDir'>,
): Promise<string> {
  if (config.secretKey !== undefined) return config.secretKey;
  if (config.databaseUrl !== undefined || config.production) {
    throw new ConfigError(copy.secretKeyRequired);
  }
  const file = join(config.dataDir, FILE);
  const stored = await readFile(file, 'utf8').catch(undefinedIfMissing);
  if (stored !== undefined && stored.length >= 32) return stored;
  if (stored !== undefined) {
    // A new key would make all encrypted ID numbers unreadable for good.
    throw new ConfigError(copy.secretKeyDamaged(file));
  }
  const made = randomBytes(32).toString('base64url');
  const making = `${file}-making`;
  await writeFile(making, made, { mode: 0o600, flush: true });
  await rename(making, file);
  return made;
}
