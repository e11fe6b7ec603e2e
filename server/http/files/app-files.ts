import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { createFilePatches } from './file-patch.ts';
import { retainedAsset } from './retained-assets.ts';
import { createRepresentation, fileTag, type Representation } from './representation.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Source maps stay next to the build for reading stack traces, but are not public. */
const SOURCE_MAP = '.map';

/** Folder with what the server renders pages with (`server/pages/renderer.ts`), not public. */
const RENDERER = '.renderer';

const COMPRESSED = { '.br': 'br', '.gz': 'gzip' } as const;

/**
 * Names under `assets` contain a hash of the content; other files may change under the same name.
 */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

/** Browsers read these several times in a visit, and the system copies them at the installation. */
const INSTALLATION_FILE = /^\/(?:icons\/|screenshots\/|manifest\.webmanifest$)/;
const FOR_A_DAY = 'public, max-age=86400';

const WORKER = '/sw.js';
const WORKER_OFF = '/sw-off.js';

export interface AppFiles {
  /**
   * Returns a file by its URL path. Only files that existed at the start are found, so no path can
   * lead outside the folder.
   */
  file(path: string): Representation | undefined;
  /** Returns a file of `assets` from an earlier build, as long as it is retained. */
  earlier(path: string): Promise<Representation | undefined>;
  /**
   * Returns how the script at a path arises from a retained one (`filePatchSchema`), named without
   * its folder; undefined if that is unknown or too different.
   */
  patch(path: string, earlierName: string): Promise<Representation | undefined>;
  /** The page for `/`: the landing page if there is one, otherwise the app. */
  readonly start: Representation;
  /** The page for every other URL of the app. */
  readonly app: Representation;
}

export interface AppFilesOptions {
  /** Folder in which assets of earlier builds are retained. Without it there are none. */
  readonly retainedIn?: string;
  /** False replaces the app's service worker with one that unregisters itself (the kill switch). */
  readonly worker?: boolean;
}

/**
 * Reads the built app into memory once, with the compressed copies next to its files.
 *
 * @returns Undefined if there is no build.
 */
export async function loadAppFiles(
  folder: string,
  { retainedIn, worker = true }: AppFilesOptions = {},
): Promise<AppFiles | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const files = new Map<string, Representation>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || isUnserved(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (entry.parentPath.startsWith(join(folder, RENDERER))) continue;
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(address, await loadFile(path, address));
  }
  const app = files.get('/index.html');
  if (app === undefined) return undefined;
  const switchedOff = files.get(WORKER_OFF);
  if (!worker && switchedOff !== undefined) files.set(WORKER, switchedOff);
  const earlier = async (address: string) => {
    const path = retainedIn === undefined ? undefined : await retainedAsset(retainedIn, address);
    return path === undefined ? undefined : loadFile(path, address);
  };
  return {
    file: (path) => files.get(path),
    earlier,
    patch: createFilePatches({
      later: (path) => plainBody(files.get(path)),
      earlier: async (name) => plainBody(await earlier(`/assets/${name}`)),
    }),
    start: files.get('/landing.html') ?? app,
    app,
  };
}

const plainBody = (file: Representation | undefined) => file?.ready.get('identity')?.body;

const isUnserved = (name: string) => extname(name) === SOURCE_MAP || extname(name) in COMPRESSED;

function cachingOf(address: string): string {
  if (address.startsWith('/assets/')) return IMMUTABLE;
  return INSTALLATION_FILE.test(address) ? FOR_A_DAY : REVALIDATED;
}

async function loadFile(path: string, address: string): Promise<Representation> {
  const body = await readFile(path);
  const precompressed: { br?: Buffer; gzip?: Buffer } = {};
  for (const [extension, encoding] of Object.entries(COMPRESSED)) {
    const beside = `${path}${extension}`;
    if (existsSync(beside)) precompressed[encoding] = await readFile(beside);
  }
  return createRepresentation({
    body,
    precompressed,
    compress: false,
    tag: fileTag(body),
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    cacheControl: cachingOf(address),
  });
}
