import { writeFile, mkdir } from 'node:fs/promises';
import { rootPath } from '../files.mjs';
import { PlainError } from '../print.mjs';
import { firstProgram } from './programs.mjs';
import { mustRun, npmCommand } from '../run.mjs';

/**
 * Returns the program of the newest Node of a major version. It comes from the `node` package of the
 * npm registry and is stored in `.cache`; `NODE_24_PATH` names another one.
 * @param {number} major
 */
export async function ensureNode(major) {
  const named = process.env[`NODE_${major}_PATH`];
  if (named) return named;
  const folder = rootPath('.cache', `node-${major}`);
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/package.json`, '{ "private": true }');
  const flags = ['--prefix', folder, '--no-audit', '--no-fund', '--prefer-offline'];
  const { program, args } = npmCommand([
    'install',
    ...flags,
    '--foreground-scripts',
    `node@${major}`,
  ]);
  await mustRun(`Installing Node ${major}`, program, args, { quiet: true });
  const installed = await firstProgram([`${folder}/node_modules/node/bin/node`]);
  if (installed) return installed;
  throw new PlainError(
    `npm didn’t install Node ${major}. Set NODE_${major}_PATH to a program of this version.`,
  );
}
