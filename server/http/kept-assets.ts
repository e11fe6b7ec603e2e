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

/** Names that a build gives; none leads out of the folder, and none of our own begins so. */
const ASSET = /^\/assets\/([\w-][\w.-]*\.(?:js|css|svg|woff2|avif|webp|png|jpg))$/;

/** Compressed copies go with their file; nobody needs the maps of an earlier build. */
const KEPT = /\.(?:js|css|svg|woff2|avif|webp|png|jpg)(?:\.br|\.gz)?$/;

const RECORD = '.left.json';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a file stays after the last build that had it. */
const STAY_MS = 60 * DAY_MS;

/** When each file was first missing from a build. */
type Left = Readonly<Record<string, string>>;

/** Where a file of an earlier build lies; undefined where there is none. */
export async function keptAsset(folder: string, address: string): Promise<string | undefined> {
  const [, name] = ASSET.exec(address) ?? [];
  if (name === undefined) return undefined;
  const path = join(folder, name);
  return access(path, constants.R_OK).then(
    () => path,
    () => undefined,
  );
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => KEPT.test(name));
}

async function readLeft(folder: string): Promise<Left> {
  try {
    const left: unknown = JSON.parse(await readFile(join(folder, RECORD), 'utf8'));
    return typeof left === 'object' && left !== null ? (left as Left) : {};
  } catch {
    // The first start, or one that was cut short: then nothing goes too early.
    return {};
  }
}

/** Whole or not at all, also for a server beside this one that reads it meanwhile. */
async function putWhole(path: string, put: (place: string) => Promise<void>): Promise<void> {
  const place = `${path}.${process.pid}.part`;
  await put(place);
  await rename(place, path);
}

/** From when the files that are no longer part of the build have been gone. */
function leftOf(
  kept: readonly string[],
  built: ReadonlySet<string>,
  before: Left,
  now: Date,
): Left {
  const gone = kept.filter((name) => !built.has(name));
  return Object.fromEntries(gone.map((name) => [name, before[name] ?? now.toISOString()]));
}

const isOver = (since: string, now: Date) => now.getTime() - Date.parse(since) > STAY_MS;

/**
 * Copies the assets of this build to where they outlive it, and lets go of those that no build has
 * had for long. Names carry a hash of the content, so what is there is never written again.
 */
export async function keepAssets(assets: string, folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  const built = new Set(await namesIn(assets));
  const kept = new Set(await namesIn(folder));
  for (const name of built) {
    if (kept.has(name)) continue;
    await putWhole(join(folder, name), (place) => copyFile(join(assets, name), place));
  }
  const left = leftOf([...kept], built, await readLeft(folder), now);
  const over = Object.keys(left).filter((name) => isOver(left[name] ?? '', now));
  await Promise.all(over.map((name) => rm(join(folder, name), { force: true })));
  await putWhole(join(folder, RECORD), (place) => writeFile(place, JSON.stringify(left)));
}
