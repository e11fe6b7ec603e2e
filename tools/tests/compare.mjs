/**
 * Lists the tests that exist only in another checkout, and those that exist only in this one: `git
 * worktree add ../before <commit> && node tools/tests/compare.mjs ../before`.
 */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { testTitles } from './titles.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const print = (text) => process.stdout.write(`${text}\n`);

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.git']);

/** @returns {AsyncGenerator<string>} paths of test files, relative to the folder */
async function* testFiles(folder, below = '') {
  for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
    const name = path.join(below, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* testFiles(folder, name);
    else if (TEST_FILE.test(entry.name)) yield name;
  }
}

/** Returns `file › group › title` for each test. */
async function testsOf(folder) {
  const tests = new Set();
  for await (const file of testFiles(folder)) {
    const code = await readFile(path.join(folder, file), 'utf8');
    for (const title of testTitles(file, code)) tests.add(`${file} › ${title}`);
  }
  return tests;
}

function list(heading, tests) {
  print(`${heading}: ${tests.length}`);
  for (const test of tests.toSorted()) print(`  ${test}`);
}

const [before] = process.argv.slice(2);
if (before === undefined) {
  print('Name the folder of the other checkout.');
  process.exitCode = 1;
} else {
  const [old, now] = await Promise.all([testsOf(path.resolve(before)), testsOf(ROOT)]);
  print(`${old.size} tests there, ${now.size} here.`);
  list(
    'Only there',
    [...old].filter((test) => !now.has(test)),
  );
  list(
    'Only here',
    [...now].filter((test) => !old.has(test)),
  );
}
