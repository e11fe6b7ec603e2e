import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from './hash.mjs';
import { withLock } from './lock.mjs';
import { precompress } from './precompress.mjs';
import { ROOT, at } from './root.mjs';
import { mustRun } from './run.mjs';
import { timed } from './say.mjs';
import { isFresh, writeStamp } from './stamp.mjs';

const DIST = at('dist');
const VITE = at('node_modules', 'vite', 'bin', 'vite.js');

const SHARED = [
  'contract',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/lib',
];

/** `proof` is the file without which a part cannot have been built. */
const PARTS = [
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
      'scripts/asset-names.ts',
      'scripts/prerender-landing.ts',
      'scripts/without-summaries.ts',
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
    inputs: ['server', 'vite.server.config.ts', ...SHARED],
    args: ['build', '--ssr', '--config', 'vite.server.config.ts'],
    finish: async () => undefined,
  },
];

const buildSettings = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('VITE_')));

const inputsHash = (part) => hashOf(ROOT, part.inputs, part.name === 'app' ? buildSettings() : {});

async function staleParts(force) {
  const checked = await Promise.all(
    PARTS.map(async (part) => {
      const hash = await inputsHash(part);
      return { part, hash, stale: force || !(await isFresh(DIST, part, hash)) };
    }),
  );
  return checked.filter(({ stale }) => stale);
}

/** Puts a finished folder in the place of the old one. What cannot be half done is two renames. */
async function swap(fresh, place) {
  const old = `${place}.old-${process.pid}`;
  await rename(place, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, place);
  await rm(old, { recursive: true, force: true });
}

/**
 * Builds one part beside the old one and then swaps them. The stamp is taken away first: whatever
 * interrupts us, no stamp ever stands for a folder that it does not describe.
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

/** Leftovers of builds that were cut short; safe, because we hold the lock. */
async function clearLeftovers() {
  await mkdir(DIST, { recursive: true });
  const names = await readdir(DIST);
  const leftovers = names.filter((name) => /^\.build-|\.old-\d+$|^\.stamp\.\d+/.test(name));
  await Promise.all(leftovers.map((name) => rm(path.join(DIST, name), { recursive: true })));
}

/**
 * Builds the app and the server where what they are made of has changed since the last build.
 * @param {{ force?: boolean, quiet?: boolean }} [options] quiet: Vite speaks only when it fails
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
        await timed(`Building the ${item.part.name}`, () => buildPart(item, workshop, quiet));
      }
    } finally {
      await rm(workshop, { recursive: true, force: true });
    }
    return stale.map(({ part }) => part.name);
  });
}
