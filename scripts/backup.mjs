import { build } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/print.mjs';
import { runBuilt } from './lib/server.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await build();
  await runBuilt('backup', process.argv.slice(2));
});
