import { createServer } from 'node:net';
import { devPrograms } from './lib/dev-addresses.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { rootPath } from './lib/files.mjs';
import { runAll } from './lib/run-all.mjs';
import { runMain, print } from './lib/print.mjs';

/**
 * Vite listens on `localhost`, which may resolve to either address; the API listens on the first.
 */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * @param {number} port 0 for any free port
 * @param {string} host
 * @returns {Promise<number | undefined>} undefined if the port is in use
 */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === 'EADDRINUSE') resolve(undefined);
      // On a machine without IPv6 nothing can occupy the port there.
      else if (host === '::1') resolve(port);
      else reject(error);
    });
    probe.listen(port, host, () => {
      const { port: found } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(found));
    });
  });
}

/** Returns the preferred loopback port, or the next free one. */
async function findPort(preferred) {
  if (preferred === 0) return (await tryPort(0, '127.0.0.1')) ?? 0;
  for (let port = preferred; ; port += 1) {
    const found = await Promise.all(LOOPBACK.map((host) => tryPort(port, host)));
    if (!found.includes(undefined)) return port;
  }
}

requireNode();
await runMain(async () => {
  await ensureInstalled();
  const { app, api, commands } = await devPrograms({
    env: process.env,
    args: process.argv.slice(2),
    findPort,
    programs: {
      node: process.execPath,
      vite: rootPath('node_modules', 'vite', 'bin', 'vite.js'),
      tsx: rootPath('node_modules', 'tsx', 'dist', 'cli.mjs'),
    },
  });
  print(
    `The app is at ${app} and reloads when you save; its API is at ${api}. Press Ctrl-C to stop both.`,
  );
  process.exitCode = await runAll(commands);
});
