import { readFile, stat, writeFile } from 'node:fs/promises';
import { hashOf } from './hash.mjs';
import { withLock } from './lock.mjs';
import { ROOT, at } from './root.mjs';
import { mustRun, npmCommand } from './run.mjs';
import { timed } from './say.mjs';

const MARK = at('node_modules', '.aye-installed');

const manifestHash = () => hashOf(ROOT, ['package.json', 'package-lock.json']);

async function changedAt(file) {
  try {
    return (await stat(at(file))).mtimeMs;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** npm writes this file last, so an install that was cut short does not count. */
async function isInstalledByHand() {
  const installed = await changedAt('node_modules/.package-lock.json');
  const wanted = await Promise.all(['package.json', 'package-lock.json'].map(changedAt));
  return installed !== undefined && wanted.every((time) => installed >= (time ?? 0));
}

async function isInstalled() {
  if ((await changedAt('node_modules/.package-lock.json')) === undefined) return false;
  const mark = await readFile(MARK, 'utf8').catch(() => '');
  return mark === (await manifestHash()) || isInstalledByHand();
}

/**
 * `npm install`, not `npm ci`: a lock that was made on another system may lack optional packages of
 * this one, and `npm ci` refuses it.
 */
export async function install() {
  const { program, args } = npmCommand(['install', '--no-audit', '--no-fund', '--prefer-offline']);
  await mustRun('Installing packages', program, args, {
    env: { NODE_ENV: undefined, npm_config_omit: undefined },
  });
  await writeFile(MARK, await manifestHash());
}

/** Installs what package-lock.json asks for, where it is not there yet. True where it did. */
export async function ensureInstalled() {
  if (await isInstalled()) return false;
  return withLock('installation', async () => {
    if (await isInstalled()) return false;
    await timed('Installing packages', install);
    return true;
  });
}
