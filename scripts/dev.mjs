import { createServer } from 'node:net';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { at } from './lib/root.mjs';
import { runAll } from './lib/run-all.mjs';
import { main, say } from './lib/say.mjs';

const VITE = at('node_modules', 'vite', 'bin', 'vite.js');
const TSX = at('node_modules', 'tsx', 'dist', 'cli.mjs');

/** A loopback port that nobody listens on. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

requireNode();
await main(async () => {
  await ensureInstalled();
  const apiPort = process.env.API_PORT ?? String(await freePort());
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  say(`The app reloads as you type; the API is at ${apiOrigin}. Ctrl-C ends both.`);
  process.exitCode = await runAll([
    {
      program: process.execPath,
      args: [VITE, ...process.argv.slice(2)],
      env: { API_ORIGIN: apiOrigin },
    },
    {
      program: process.execPath,
      args: [TSX, 'watch', '--clear-screen=false', 'server/start.ts'],
      env: { NODE_ENV: 'development', HOST: '127.0.0.1', PORT: apiPort },
    },
  ]);
});
