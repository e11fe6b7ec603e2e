import { pathToFileURL } from 'node:url';
import { rootPath } from './root.mjs';

/**
 * Runs a program of the built server in this process, so that signals reach it directly, its exit
 * code becomes ours, and no child process is left behind.
 * @param {'start' | 'seed' | 'backup'} name
 * @param {string[]} args
 */
export async function runBuilt(name, args) {
  const file = rootPath('dist', 'server', `${name}.js`);
  process.argv.splice(1, Infinity, file, ...args);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
}
