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

/** What is run to find a mutant. */
interface Search {
  readonly project: Mutant['project'] | 'simulator';
  readonly tests: readonly string[];
}

/** With this argument, the simulator has to find the mutants that are marked for it. */
const SIMULATOR = '--simulator';
const SIMULATOR_SEARCH: Search = { project: 'simulator', tests: ['seeds'] };

interface Run {
  readonly passed: boolean;
  readonly output: string;
}

function runTests(
  folder: string,
  { project, tests }: Search,
  env: Readonly<Record<string, string>>,
): Run {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const options = [
    '--bail=1',
    // A test that fails only now and then, on a busy machine, has found nothing.
    '--retry=1',
    '--reporter=dot',
    '--no-color',
    // All runs import nearly the same modules.
    '--experimental.fsModuleCache',
    `--experimental.fsModuleCachePath=${join(folder, '.vitest-cache')}`,
  ];
  const args = [vitest, 'run', ...options, '--project', project, ...tests];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { passed: status === 0, output: `${stdout}${stderr}` };
}

/** Without a fault all of these tests have to pass; otherwise a failure would mean nothing. */
function requireSound(folder: string, all: readonly Search[], env: Record<string, string>) {
  for (const project of ['unit', 'api-postgres', 'simulator'] as const) {
    const tests = all.filter((one) => one.project === project).flatMap((one) => one.tests);
    if (tests.length === 0) continue;
    const { passed, output } = runTests(folder, { project, tests: [...new Set(tests)] }, env);
    if (!passed) throw new Error(`The tests fail without a fault:\n${output}`);
  }
}

/** Returns the test that has failed because of the fault; undefined if none has. */
function findFailure(
  folder: string,
  mutant: Mutant,
  search: Search,
  env: Record<string, string>,
): string | undefined {
  const file = join(folder, mutant.file);
  const original = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    original.replace(mutant.from, () => mutant.to),
  );
  try {
    const { passed, output } = runTests(folder, search, env);
    if (passed) return undefined;
    // A test before its file, which also fails if the ledger differs at its end.
    const failed = /^ *FAIL +(.* > .*)$/m.exec(output) ?? /^ *FAIL +(.*)$/m.exec(output);
    return failed?.[1] ?? output;
  } finally {
    writeFileSync(file, original);
  }
}

/** Puts each fault into a copy of the code and prints which ones no test has found. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((text) => text !== SIMULATOR);
  const bySimulator = process.argv.includes(SIMULATOR);
  const searchOf = (mutant: Mutant): Search => (bySimulator ? SIMULATOR_SEARCH : mutant);
  const mutants = MUTANTS.filter(
    ({ fault, file }) =>
      wanted.length === 0 || wanted.some((text) => fault.includes(text) || file.includes(text)),
  ).filter((mutant) => !bySimulator || mutant.bySimulator === true);
  const folder = copyTree();
  const postgres = await temporaryPostgres();
  const env = { TEST_DATABASE_URL: postgres.url };
  const missed: Mutant[] = [];
  try {
    requireSound(folder, mutants.map(searchOf), env);
    for (const mutant of mutants) {
      const failure = findFailure(folder, mutant, searchOf(mutant), env);
      console.log(
        `${failure === undefined ? 'MISSED' : 'found '} ${mutant.fault} (${mutant.file})`,
      );
      if (failure === undefined) missed.push(mutant);
      else console.log(`       by ${failure}`);
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${mutants.length - missed.length} of ${mutants.length} faults were found.`);
  if (missed.length > 0) process.exitCode = 1;
}

await main();
