import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hashFiles } from './hash.mjs';
import { withLock } from '../lock.mjs';
import { ignoreMissingFile, ROOT, rootPath } from '../files.mjs';
import { precompress } from './precompress.mjs';
import { mustRun } from '../run.mjs';
import { printTimed } from '../print.mjs';
import { isFresh, writeStamp } from './stamp.mjs';

const DIST = rootPath('dist');
const VITE = rootPath('node_modules', 'vite', 'bin', 'vite.js');

const SHARED = [
  'contract',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/lib',
];

/**
 * `inputs` are all files and folders that the result depends on. `proof` is a file that exists only
 * if the part was built completely.
 */
export const BUILD_PARTS = [
  {
    name: 'app',
    proof: 'index.html',
    inputs: [
      'src',
      'sw',
      'public',
      'public-manifest.ts',
      'index.html',
      'vite.config.ts',
      'scripts/build',
      '.env',
      '.env.local',
      '.env.production',
      '.env.production.local',
      ...SHARED,
    ],
    args: ['build'],
    finish: precompress,
  },
  {
    name: 'server',
    proof: 'start.js',
    inputs: ['server', 'demo', 'vite.server.config.ts', ...SHARED],
    args: ['build', '--ssr', '--config', 'vite.server.config.ts'],
    finish: async () => undefined,
  },
];

const buildSettings = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('VITE_')));

const inputsHash = (part) =>
  hashFiles(ROOT, part.inputs, part.name === 'app' ? buildSettings() : {});

async function staleParts(force) {
  const checked = await Promise.all(
    BUILD_PARTS.map(async (part) => {
      const hash = await inputsHash(part);
      return { part, hash, stale: force || !(await isFresh(DIST, part, hash)) };
    }),
  );
  return checked.filter(({ stale }) => stale);
}

/** Replaces the old folder with a finished one. The two renames leave no partly copied folder. */
async function swap(fresh, place) {
  const old = `${place}.old-${process.pid}`;
  await rename(place, old).catch(ignoreMissingFile);
  await rename(fresh, place);
  await rm(old, { recursive: true, force: true });
}

/**
 * Builds one part in a temporary folder and then swaps it with the old one. The stamp is removed
 * first, so that an interrupted build never leaves a stamp that doesn't describe its folder.
 */
async function buildPart({ part, hash }, workshop, quiet) {
  const fresh = path.join(workshop, part.name);
  const args = [VITE, ...part.args, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { NODE_ENV: 'production' };
  await mustRun(`Building the ${part.name}`, process.execPath, args, { env, quiet });
  await part.finish(fresh);
  await writeStamp(DIST, part.name, undefined);
  await swap(fresh, path.join(DIST, part.name));
  await writeStamp(DIST, part.name, hash);
}

/** Removes leftovers of interrupted builds, which is safe while we hold the lock. */
async function clearLeftovers() {
  await mkdir(DIST, { recursive: true });
  const names = await readdir(DIST);
  const leftovers = names.filter((name) => /^\.build-|\.old-\d+$|^\.stamp\.\d+/.test(name));
  await Promise.all(leftovers.map((name) => rm(path.join(DIST, name), { recursive: true })));
}

/**
 * Builds the app and the server if their inputs have changed since the last build.
 * @param {{ force?: boolean, quiet?: boolean }} [options] quiet: Vite prints only when it fails
 * @returns {Promise<string[]>} the parts that were built
 */
export async function build({ force = false, quiet = true } = {}) {
  if ((await staleParts(force)).length === 0) return [];
  return withLock('build', async () => {
    const stale = await staleParts(force);
    await clearLeftovers();
    const workshop = path.join(DIST, `.build-${process.pid}`);
    try {
      for (const item of stale) {
        await printTimed(`Building the ${item.part.name}`, () => buildPart(item, workshop, quiet));
      }
    } finally {
      await rm(workshop, { recursive: true, force: true });
    }
    return stale.map(({ part }) => part.name);
  });
}
