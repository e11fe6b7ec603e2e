import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Matches a static import or re-export of another chunk as the bundler writes it. A dynamic import
 * has a parenthesis and doesn't match.
 */
const IMPORT = /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w$\s{},*]+?from\s*)?["']\.\/([^"']+)["']/g;

/**
 * Returns the chunks that a script needs before it runs.
 * @param {string} code
 * @returns {string[]}
 */
const importsOf = (code) => Array.from(code.matchAll(IMPORT), ([, file]) => path.basename(file));

/**
 * Maps each chunk of a build to the chunks that it needs before it runs, by file name.
 * @param {string} folder of the chunks
 * @returns {Promise<Map<string, readonly string[]>>}
 */
export async function readChunkImports(folder) {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const read = files.map(async (file) => {
    const imports = importsOf(await readFile(path.join(folder, file), 'utf8'));
    return /** @type {const} */ ([file, imports]);
  });
  return new Map(await Promise.all(read));
}

/**
 * Returns one cycle for each group of chunks that import each other, as the list of its files. In a
 * cycle some chunk runs before its imports are initialised, which has broken the app at startup.
 * @param {ReadonlyMap<string, readonly string[]>} imports by chunk
 * @returns {string[][]}
 */
export function findCycles(imports) {
  /** @type {string[][]} */
  const cycles = [];
  const done = new Set();
  /** @type {string[]} */
  const way = [];
  /** @param {string} chunk */
  const visit = (chunk) => {
    const start = way.indexOf(chunk);
    if (start >= 0) cycles.push([...way.slice(start), chunk]);
    if (start >= 0 || done.has(chunk)) return;
    way.push(chunk);
    for (const imported of imports.get(chunk) ?? []) visit(imported);
    way.pop();
    done.add(chunk);
  };
  for (const chunk of imports.keys()) visit(chunk);
  return cycles;
}
