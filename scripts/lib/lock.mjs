import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ignoreMissingFile, rootPath } from './files.mjs';
import { print } from './print.mjs';

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

/** Returns the ID of the process that holds the lock, or undefined if the lock is free. */
async function holderOf(file) {
  try {
    return Number(await readFile(file, 'utf8'));
  } catch (error) {
    return ignoreMissingFile(error);
  }
}

/**
 * Returns true if this process now holds the lock. Creating a link is atomic: either the complete
 * file appears or the call fails.
 */
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

/**
 * Removes the lock of a dead process. If another process has taken the lock meanwhile, its file is
 * put back.
 */
async function clearDead(file, dead) {
  const aside = `${file}.dead-${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    ignoreMissingFile(error);
    return;
  }
  if (!Object.is(await holderOf(aside), dead)) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Runs the work while no other process using this folder holds the lock of that name, so that two
 * commands don't install or build over each other.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {string} [folder]
 */
export async function withLock(name, work, folder = rootPath('.cache')) {
  await mkdir(folder, { recursive: true });
  const file = `${folder}/${name}.lock`;
  let reported = false;
  while (!(await take(file))) {
    const holder = await holderOf(file);
    if (holder === undefined) continue;
    if (!isAlive(holder)) await clearDead(file, holder);
    else {
      if (!reported) print(`Waiting for process ${holder} to finish the ${name} (${file}) …`);
      reported = true;
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
