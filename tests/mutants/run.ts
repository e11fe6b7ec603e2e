import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryPostgres } from '#tests/setup/postgres.ts';
import { MUTANTS } from './all.ts';
import type { Mutant } from './mutant.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Copies the working tree, so that it stays as it is. Returns the folder. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aye-mutants-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name !== '')) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

interface Run {
  readonly passed: boolean;
  readonly output: string;
}

function runTests(
  folder: string,
  { project, tests }: Pick<Mutant, 'project' | 'tests'>,
  env: Readonly<Record<string, string>>,
): Run {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--bail=1', '--reporter=dot', '--project', project, ...tests];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { passed: status === 0, output: `${stdout}${stderr}` };
}

/** Without a fault all of these tests have to pass; otherwise a failure would mean nothing. */
function requireSound(folder: string, mutants: readonly Mutant[], env: Record<string, string>) {
  for (const project of ['unit', 'api-postgres'] as const) {
    const tests = mutants.filter((one) => one.project === project).flatMap((one) => one.tests);
    if (tests.length === 0) continue;
    const { passed, output } = runTests(folder, { project, tests: [...new Set(tests)] }, env);
    if (!passed) throw new Error(`The tests fail without a fault:\n${output}`);
  }
}

/** Returns whether a test has failed because of the fault. */
function isFound(folder: string, mutant: Mutant, env: Record<string, string>): boolean {
  const file = join(folder, mutant.file);
  const original = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    original.replace(mutant.from, () => mutant.to),
  );
  try {
    return !runTests(folder, mutant, env).passed;
  } finally {
    writeFileSync(file, original);
  }
}

/** Puts each fault into a copy of the code and prints which ones no test has found. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const mutants = MUTANTS.filter(
    ({ fault, file }) =>
      wanted.length === 0 || wanted.some((text) => fault.includes(text) || file.includes(text)),
  );
  const folder = copyTree();
  const postgres = await temporaryPostgres();
  const env = { TEST_DATABASE_URL: postgres.url };
  const missed: Mutant[] = [];
  try {
    requireSound(folder, mutants, env);
    for (const mutant of mutants) {
      const found = isFound(folder, mutant, env);
      console.log(`${found ? 'found ' : 'MISSED'} ${mutant.fault} (${mutant.file})`);
      if (!found) missed.push(mutant);
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${mutants.length - missed.length} of ${mutants.length} faults were found.`);
  if (missed.length > 0) process.exitCode = 1;
}

await main();
