import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureChromium } from './lib/needs/chromium.mjs';
import { requireNode } from './lib/node-version.mjs';
import { at } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { main } from './lib/say.mjs';

requireNode();
await main(async () => {
  await ensureInstalled();
  await build();
  const env = { CHROMIUM_PATH: await ensureChromium() };
  const args = ['--import', 'tsx', at('tests', 'bench', 'main.ts'), ...process.argv.slice(2)];
  process.exitCode = await run(process.execPath, args, { env });
});
