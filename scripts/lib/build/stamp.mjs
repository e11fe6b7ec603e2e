import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads the stamps stored beside the build: `{ app: hash, server: hash }`, the hash of each part's
 * inputs. A part without a readable entry counts as stale.
 * @param {string} dist
 */
async function readStamps(dist) {
  try {
    const stamps = JSON.parse(await readFile(path.join(dist, '.stamp.json'), 'utf8'));
    return typeof stamps === 'object' && stamps !== null ? stamps : {};
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {};
    throw error;
  }
}

async function exists(file) {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether this part was built from exactly these inputs and is still there. */
export async function isFresh(dist, part, hash) {
  const stamps = await readStamps(dist);
  return stamps[part.name] === hash && (await exists(path.join(dist, part.name, part.proof)));
}

/** Records what a part was built from; `undefined` removes the record. */
export async function writeStamp(dist, name, hash) {
  const stamps = { ...(await readStamps(dist)), [name]: hash };
  await mkdir(dist, { recursive: true });
  const draft = path.join(dist, `.stamp.${process.pid}.json`);
  await writeFile(draft, `${JSON.stringify(stamps, null, 2)}\n`);
  await rename(draft, path.join(dist, '.stamp.json'));
}
