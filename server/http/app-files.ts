import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { keptAsset } from './kept-assets.ts';
import { createRepresentation, type Representation } from './representation.ts';

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

const COMPRESSED = { '.br': 'br', '.gz': 'gzip' } as const;

/** Names under `assets` carry a hash of their content; everything else may change under its name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

const WORKER = '/sw.js';
const WORKER_OFF = '/sw-off.js';

export interface AppFiles {
  /** By its path in a URL. Only what was there at the start is found: no path leads outside. */
  file(path: string): Representation | undefined;
  /** A file of `assets` that an earlier build had, while it is kept. */
  earlier(path: string): Promise<Representation | undefined>;
  /** For `/`: the landing page where there is one, else the app. */
  readonly start: Representation;
  /** For every other address of the app. */
  readonly app: Representation;
}

export interface AppFilesOptions {
  /** Where assets of earlier builds are kept; without it there are none. */
  readonly keptIn?: string;
  /** False puts a service worker that takes itself away in the place of the app's own. */
  readonly worker?: boolean;
}

/** The built app, read once into memory with the compressed files that lie beside its own. */
export async function loadAppFiles(
  folder: string,
  { keptIn, worker = true }: AppFilesOptions = {},
): Promise<AppFiles | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const files = new Map<string, Representation>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || extname(entry.name) in COMPRESSED) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(address, await loadFile(path, address));
  }
  const app = files.get('/index.html');
  if (app === undefined) return undefined;
  const switchedOff = files.get(WORKER_OFF);
  if (!worker && switchedOff !== undefined) files.set(WORKER, switchedOff);
  return {
    file: (path) => files.get(path),
    earlier: async (address) => {
      const path = keptIn === undefined ? undefined : await keptAsset(keptIn, address);
      return path === undefined ? undefined : loadFile(path, address);
    },
    start: files.get('/landing.html') ?? app,
    app,
  };
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
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    cacheControl: address.startsWith('/assets/') ? IMMUTABLE : REVALIDATED,
  });
}
