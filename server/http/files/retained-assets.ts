import { constants } from 'node:fs';
import {
  access,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Matches names from a build. None leads out of the folder, and none can be the folder's own
 * record, which starts with a dot.
 */
const ASSET = /^\/assets\/([\w-][\w.-]*\.(?:js|css|svg|woff2|avif|webp|png|jpg))$/;

/** Compressed copies are retained with their file. Source maps of earlier builds are not needed. */
const RETAINED = /\.(?:js|css|svg|woff2|avif|webp|png|jpg)(?:\.br|\.gz)?$/;

const RECORD = '.left.json';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a file is retained after the last build that contained it. */
const STAY_MS = 60 * DAY_MS;

/** The time at which each file was first missing from a build. */
type Left = Readonly<Record<string, string>>;

/** Returns the path of a file from an earlier build; undefined if there is none. */
export async function retainedAsset(folder: string, address: string): Promise<string | undefined> {
  const [, name] = ASSET.exec(address) ?? [];
  if (name === undefined) return undefined;
  const path = join(folder, name);
  return access(path, constants.R_OK).then(
    () => path,
    () => undefined,
  );
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => RETAINED.test(name));
}

async function readLeft(folder: string): Promise<Left> {
  try {
    const left: unknown = JSON.parse(await readFile(join(folder, RECORD), 'utf8'));
    return typeof left === 'object' && left !== null ? (left as Left) : {};
  } catch {
    // The record is missing, because this is the first start or an earlier one was interrupted, or
    // it is unreadable. Every file is then retained for the full time from now on.
    return {};
  }
}

/** Writes a file completely or not at all, so that another server reading it never gets a part. */
async function putAtomically(path: string, put: (place: string) => Promise<void>): Promise<void> {
  const place = `${path}.${process.pid}.part`;
  await put(place);
  await rename(place, path);
}

/** Returns the time since which each file that is not in the build has been missing. */
function leftOf(
  retained: readonly string[],
  built: ReadonlySet<string>,
  before: Left,
  now: Date,
): Left {
  const gone = retained.filter((name) => !built.has(name));
  return Object.fromEntries(gone.map((name) => [name, before[name] ?? now.toISOString()]));
}

const isOver = (since: string, now: Date) => now.getTime() - Date.parse(since) > STAY_MS;

/**
 * Copies the assets of this build to the folder, so that they are available after the next update,
 * and deletes those that have not been in a build for 60 days. Names contain a hash of the content,
 * so an existing file is never overwritten.
 */
export async function retainAssets(assets: string, folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  const built = new Set(await namesIn(assets));
  const retained = new Set(await namesIn(folder));
  for (const name of built) {
    if (retained.has(name)) continue;
    await putAtomically(join(folder, name), (place) => copyFile(join(assets, name), place));
  }
  const left = leftOf([...retained], built, await readLeft(folder), now);
  const over = Object.keys(left).filter((name) => isOver(left[name] ?? '', now));
  await Promise.all(over.map((name) => rm(join(folder, name), { force: true })));
  await putAtomically(join(folder, RECORD), (place) => writeFile(place, JSON.stringify(left)));
}
