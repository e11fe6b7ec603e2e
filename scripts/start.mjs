import { pathToFileURL } from 'node:url';
import { build } from './lib/build/build.mjs';
import { rootPath } from './lib/files.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/print.mjs';

/** Builds what has changed, then runs `start` or the named program of the server with its arguments. */
const [program = 'start', ...args] = process.argv.slice(2);

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await build();
  // In this process, so that signals reach the program directly, its exit code becomes ours, and no
  // child process is left behind.
  const file = rootPath('dist', 'server', `${program}.js`);
  process.argv.splice(1, Infinity, file, ...args);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
});
