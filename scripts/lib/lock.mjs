import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { at } from './root.mjs';
import { say } from './say.mjs';

const POLL_MS = 200;

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The process that holds the lock; undefined where nobody does. */
async function holderOf(file) {
  try {
    return Number(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** True where the lock is now ours. A link either makes the whole file or fails. */
async function take(file) {
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, String(process.pid));
  try {
    await link(mine, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(mine, { force: true });
  }
}

/** Takes away the lock of a process that died. Another may do the same: the loser puts it back. */
async function clearDead(file, dead) {
  const aside = `${file}.dead-${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (!Object.is(await holderOf(aside), dead)) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Runs the work while no other process of this folder holds the lock of that name: two commands at
 * once must not install or build over each other.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {string} [folder]
 */
export async function withLock(name, work, folder = at('.cache')) {
  await mkdir(folder, { recursive: true });
  const file = `${folder}/${name}.lock`;
  let told = false;
  while (!(await take(file))) {
    const holder = await holderOf(file);
    if (holder === undefined) continue;
    if (!isAlive(holder)) await clearDead(file, holder);
    else {
      if (!told) say(`Waiting for process ${holder} to finish its ${name} (${file}) …`);
      told = true;
      await wait(POLL_MS);
    }
  }
  const release = () => rm(file, { force: true });
  try {
    return await work();
  } finally {
    await release();
  }
}
