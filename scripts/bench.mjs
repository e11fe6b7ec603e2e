import { build } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureChromium } from './lib/needs/chromium.mjs';
import { requireNode } from './lib/node-version.mjs';
import { rootPath } from './lib/files.mjs';
import { runCommand } from './lib/run.mjs';
import { runMain } from './lib/print.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await build();
  const env = { CHROMIUM_PATH: await ensureChromium() };
  const args = ['--import', 'tsx', rootPath('tests', 'bench', 'main.ts'), ...process.argv.slice(2)];
  process.exitCode = await runCommand(process.execPath, args, { env });
});
