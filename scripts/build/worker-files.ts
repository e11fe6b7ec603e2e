import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { fileNamesIn, WORKER_GLOBALS } from '#src/platform/worker/file-names.ts';
import { type AppFile, fileSum } from '#src/platform/worker/app-file.ts';

const WORKER = 'sw.js';

/** What a device may need offline: no maps, and no worker. */
const STORED =
  /(?:^|\/)[^/.][^/]*\.(?:js|css|html|woff2)$|^assets\/[^/]+\.svg$|^manifest\.webmanifest$/;
const NOT_STORED = /^(?:sw\.js|sw-off\.js|assets\/(?:after-photo|worker)-.*|\..*)$/;

/** Files that name others, and can be derived from those of the version before. */
const NAMING = /\.(?:js|html)$/;

const digest = (kind: string, body: string) => createHash(kind).update(body).digest('hex');

interface WorkerFiles {
  /** Returns the tiers of a file other than the shell, separated by spaces. */
  readonly tiersOf: (file: string) => string | undefined;
}

/**
 * Returns the names of files in the order in which the entry mentions them, then those that each of
 * them mentions, and so on. Hashes in the names don't change that order.
 */
async function namesInOrder(folder: string, entry: string): Promise<readonly string[]> {
  const found = new Set([entry]);
  // What is added meanwhile is visited, too.
  for (const name of found) {
    if (!NAMING.test(name)) continue;
    // Some texts only look like the name of a file.
    const body = await readFile(path.join(folder, name), 'utf8').catch(() => '');
    for (const mentioned of fileNamesIn(body)) found.add(mentioned);
  }
  return [...found];
}

/** Lists the files of the app for the worker, in an order that is the same in the next version. */
async function listFiles(
  outDir: string,
  entry: string,
  { tiersOf }: WorkerFiles,
): Promise<readonly AppFile[]> {
  const found = await readdir(outDir, { recursive: true });
  const names = found
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => STORED.test(name) && !NOT_STORED.test(name));
  const { dir, base } = path.parse(path.join(outDir, entry));
  const mentioned = await namesInOrder(dir, base);
  const places = new Map(mentioned.map((name, place) => [name, place]));
  const placeOf = (name: string) => places.get(path.posix.basename(name)) ?? mentioned.length;
  const ordered = names.toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  return Promise.all(
    ordered.map(async (url) => {
      const body = await readFile(path.join(outDir, url), 'utf8');
      const tiers = tiersOf(url);
      return {
        url,
        revision: url.startsWith('assets/') ? null : digest('md5', body),
        ...(tiers === undefined ? {} : { tiers }),
        ...(NAMING.test(url) ? { sum: await fileSum(body) } : {}),
      };
    }),
  );
}

/**
 * Divides the worker into its code, in a file that is named by its content, and `sw.js`, which lists
 * the app's files and runs that code. So a device whose worker hasn't changed loads the list only
 * (decision 83).
 */
export function workerFiles(options: WorkerFiles): Plugin {
  let outDir = '';
  let entry: string | undefined;
  return {
    name: 'aye:worker-files',
    enforce: 'post',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        if (entry === undefined) return;
        const place = (name: string) => path.join(outDir, name);
        const built = await readFile(place(WORKER), 'utf8');
        const code = built.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
        const script = `assets/worker-${digest('sha256', code).slice(0, 7)}.js`;
        await writeFile(
          place(script),
          `${code}//# sourceMappingURL=${path.posix.basename(script)}.map\n`,
        );
        await rename(place(`${WORKER}.map`), place(`${script}.map`));
        const files = await listFiles(outDir, entry, options);
        await writeFile(place(WORKER), workerScript(files, `/${script}`));
      },
    },
  };
}

/** Returns `sw.js`. Where Trusted Types are required, they want a script's address to be approved. */
function workerScript(files: readonly AppFile[], script: string): string {
  const code = `self.${WORKER_GLOBALS.code}`;
  const approved = `trustedTypes.createPolicy("aye",{createScriptURL:()=>${code}}).createScriptURL("")`;
  return [
    `self.${WORKER_GLOBALS.files}=${JSON.stringify(files)};`,
    `${code}=${JSON.stringify(script)};`,
    `importScripts(self.trustedTypes?${approved}:${code});`,
    '',
  ].join('\n');
}
