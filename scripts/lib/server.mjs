import { pathToFileURL } from 'node:url';
import { at } from './root.mjs';

/**
 * Runs a program of the built server in this very process: signals reach it directly, its exit code
 * is ours, and nothing is left behind when we end.
 * @param {'start' | 'seed'} name
 * @param {string[]} args
 */
export async function runBuilt(name, args) {
  const file = at('dist', 'server', `${name}.js`);
  process.argv.splice(1, Infinity, file, ...args);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
}
