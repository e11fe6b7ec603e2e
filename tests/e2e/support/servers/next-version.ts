import { execFile } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DIST } from './server.ts';

const ROOT = path.dirname(DIST);
const VITE = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

const run = promisify(execFile);

export interface NextVersion {
  /** A folder to be served instead of `dist`. */
  readonly dist: string;
  remove(): Promise<void>;
}

/**
 * Builds the app again with a setting that is written differently and means the same. This changes
 * the file shared by all screens, and with it nearly every other file name.
 *
 * @param config The path of a configuration that changes the app instead.
 */
export async function buildNextVersion(config?: string): Promise<NextVersion> {
  // Inside the repository, because the server looks for its packages in parent folders.
  const dist = path.join(ROOT, '.cache', `next-version-${process.pid}`);
  await mkdir(dist, { recursive: true });
  const built = ['--outDir', path.join(dist, 'app'), '--emptyOutDir', '--logLevel', 'error'];
  await Promise.all([
    run(process.execPath, [VITE, 'build', ...built, ...(config ? ['--config', config] : [])], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...(config ? {} : { VITE_API_BASE: '/./api/v1' }),
      },
    }),
    cp(path.join(DIST, 'server'), path.join(dist, 'server'), { recursive: true }),
  ]);
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}
