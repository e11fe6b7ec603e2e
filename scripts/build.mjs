import { build } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/print.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await build({ force: true, quiet: false });
});
