import { execFile } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DIST } from './server.ts';

const ROOT = path.dirname(DIST);
const VITE = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

const run = promisify(execFile);

export interface NextVersion {
  /** To be served in the place of `dist`. */
  readonly dist: string;
  remove(): Promise<void>;
}

/**
 * Builds the app once more, with a setting that reads otherwise and says the same: what is shared by
 * all screens is another file then, and so is nearly every other.
 */
export async function buildNextVersion(): Promise<NextVersion> {
  // Below the root: the server looks upwards for its packages.
  const dist = path.join(ROOT, '.cache', `next-version-${process.pid}`);
  await mkdir(dist, { recursive: true });
  const built = ['--outDir', path.join(dist, 'app'), '--emptyOutDir', '--logLevel', 'error'];
  await Promise.all([
    run(process.execPath, [VITE, 'build', ...built], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', VITE_API_BASE: '/./api/v1' },
    }),
    cp(path.join(DIST, 'server'), path.join(dist, 'server'), { recursive: true }),
  ]);
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}
