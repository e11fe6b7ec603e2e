import { build } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePostgres } from './lib/needs/postgres.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/print.mjs';
import { rootPath } from './lib/files.mjs';
import { runCommand } from './lib/run.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await ensurePostgres();
  await build();
  const args = ['--import', 'tsx', rootPath('tests', 'cluster', 'main.ts')];
  process.exitCode = await runCommand(process.execPath, args);
});
