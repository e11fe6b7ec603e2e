import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What was built from what: `{ app: hash, server: hash }`, beside what was built. A part without a
 * readable entry counts as stale.
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

/** Whether this part stands built from exactly these inputs. */
export async function isFresh(dist, part, hash) {
  const stamps = await readStamps(dist);
  return stamps[part.name] === hash && (await exists(path.join(dist, part.name, part.proof)));
}

/** Notes what a part was built from; `undefined` takes the note away. */
export async function writeStamp(dist, name, hash) {
  const stamps = { ...(await readStamps(dist)), [name]: hash };
  await mkdir(dist, { recursive: true });
  const draft = path.join(dist, `.stamp.${process.pid}.json`);
  await writeFile(draft, `${JSON.stringify(stamps, null, 2)}\n`);
  await rename(draft, path.join(dist, '.stamp.json'));
}
