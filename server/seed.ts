import { parseArgs } from 'node:util';
import { DEMO_SEED, demoCatalogue } from '#demo/demo.ts';
import { readConfig } from './settings/config.ts';
import { ConfigError } from './settings/kinds.ts';
import { formatStartupError } from './logging/startup-error.ts';
import { replaceSpaces } from './modules/catalogue/import.ts';
import * as copy from './logging/startup-copy.ts';
import { openDatabase } from './db/open-database.ts';

const USAGE = 'npm run seed -- [--spaces <number>] [--seed <number>]';

function readNumber(text: string, name: string, least: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new ConfigError(`${copy.seedNumber(name, least)}\n${USAGE}`);
}

function fail(error: unknown): never {
  process.stderr.write(`${formatStartupError(error)}\n`);
  process.exit(1);
}

/** Replaces the demo catalogue in the configured database with another one. */
async function seed(): Promise<void> {
  const { values } = parseArgs({
    options: {
      spaces: { type: 'string', default: '144' },
      seed: { type: 'string', default: String(DEMO_SEED) },
    },
  });
  const count = readNumber(values.spaces, 'spaces', 1);
  const number = readNumber(values.seed, 'seed', 0);
  const config = readConfig(process.env);
  if (!config.demo) {
    throw new ConfigError(copy.seedNeedsDemo);
  }
  const { db, close } = await openDatabase(config, {
    onConnectionError: fail,
    onLost: fail,
  });
  try {
    await replaceSpaces(db, demoCatalogue({ seed: number, count, now: new Date() }));
  } finally {
    await close();
  }
  process.stdout.write(`${copy.seeded(count, number)}\n`);
}

try {
  await seed();
} catch (error) {
  fail(error);
}
