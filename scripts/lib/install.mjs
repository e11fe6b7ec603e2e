import { readFile, stat, writeFile } from 'node:fs/promises';
import { hashFiles } from './build/hash.mjs';
import { withLock } from './lock.mjs';
import { ignoreMissingFile, ROOT, rootPath } from './files.mjs';
import { mustRun, npmCommand } from './run.mjs';
import { printTimed } from './print.mjs';

const STAMP = rootPath('node_modules', '.aye-installed');

const manifestHash = () => hashFiles(ROOT, ['package.json', 'package-lock.json']);

async function changedAt(file) {
  try {
    return (await stat(rootPath(file))).mtimeMs;
  } catch (error) {
    return ignoreMissingFile(error);
  }
}

/** npm writes this file last, so an interrupted install doesn't count. */
async function isInstalledByHand() {
  const installed = await changedAt('node_modules/.package-lock.json');
  const wanted = await Promise.all(['package.json', 'package-lock.json'].map(changedAt));
  return installed !== undefined && wanted.every((time) => installed >= (time ?? 0));
}

async function isInstalled() {
  if ((await changedAt('node_modules/.package-lock.json')) === undefined) return false;
  const stamp = await readFile(STAMP, 'utf8').catch(() => '');
  return stamp === (await manifestHash()) || isInstalledByHand();
}

/**
 * Uses `npm install` instead of `npm ci`, which refuses a lock file made on another system if it
 * lacks optional packages of this one.
 */
async function install() {
  const { program, args } = npmCommand(['install', '--no-audit', '--no-fund', '--prefer-offline']);
  await mustRun('Installing packages', program, args, {
    env: { NODE_ENV: undefined, npm_config_omit: undefined },
  });
  await writeFile(STAMP, await manifestHash());
}

/**
 * Lets npm regenerate the lock file from package.json. Installed packages stay untouched, so other
 * steps may use them meanwhile.
 */
export async function updateLock() {
  const flags = ['--package-lock-only', '--no-audit', '--no-fund', '--prefer-offline'];
  const { program, args } = npmCommand(['install', ...flags]);
  await mustRun('Checking package-lock.json', program, args, { quiet: true });
}

/**
 * Installs the packages of package-lock.json unless they are installed already. Returns true if it
 * installed them.
 */
export async function ensureInstalled() {
  if (await isInstalled()) return false;
  return withLock('installation', async () => {
    if (await isInstalled()) return false;
    await printTimed('Installing packages', install);
    return true;
  });
}
