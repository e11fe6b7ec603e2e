import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { main } from './lib/say.mjs';
import { runBuilt } from './lib/server.mjs';

requireNode();
await main(async () => {
  await ensureInstalled();
  await build();
  await runBuilt('start', process.argv.slice(2));
});
