import { access, copyFile, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '../lock.mjs';
import { PlainError, printTimed } from '../print.mjs';
import { installPackages, mayInstall } from './debian.mjs';
import { firstProgram } from './programs.mjs';

const OLDEST_MAJOR = 15;
const DEBIAN_ROOT = '/usr/lib/postgresql';
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

const ask = promisify(execFile);

async function debianPrograms() {
  const versions = await readdir(DEBIAN_ROOT).catch(() => []);
  return versions
    .filter((version) => Number(version) >= OLDEST_MAJOR)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN_ROOT, version, 'bin', 'postgres'));
}

/**
 * Returns the major version of a PostgreSQL server program: 15 for `postgres (PostgreSQL) 15.18
 * (Debian …)`.
 */
async function majorOf(program) {
  const { stdout } = await ask(program, ['--version']);
  return Number(/(\d+)(?:\.\d+|\w*)/.exec(stdout.replace(/^.*PostgreSQL\)/, ''))?.[1] ?? 0);
}

async function findPostgres() {
  const program = await firstProgram([...(await debianPrograms()), 'postgres']);
  if (!program) return undefined;
  return (await majorOf(program)) >= OLDEST_MAJOR ? program : undefined;
}

const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Debian creates and starts a server when PostgreSQL is installed. The tests start their own, so
 * that is switched off during the installation and restored afterwards.
 */
async function installWithoutCluster() {
  await installPackages(['postgresql-common']);
  const saved = `${CLUSTER_SETTINGS}.before-aye`;
  const had = await exists(CLUSTER_SETTINGS);
  if (had) await copyFile(CLUSTER_SETTINGS, saved);
  const before = had ? await readFile(CLUSTER_SETTINGS, 'utf8') : '';
  await writeFile(CLUSTER_SETTINGS, `${before}\ncreate_main_cluster = false\n`);
  try {
    await installPackages(['postgresql']);
  } finally {
    if (had) await copyFile(saved, CLUSTER_SETTINGS);
    await rm(had ? saved : CLUSTER_SETTINGS, { force: true });
  }
}

/**
 * Makes sure that a PostgreSQL server for the tests can be started. Installs Debian's where that is
 * allowed.
 */
export async function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL || (await findPostgres())) return;
  if (await mayInstall()) {
    // Steps that run side by side need it at the same time, and apt-get refuses a second run.
    await withLock('package installation', async () => {
      if (!(await findPostgres())) await printTimed('Installing PostgreSQL', installWithoutCluster);
    });
    if (await findPostgres()) return;
  }
  throw new PlainError(
    `The API tests need the server programs of PostgreSQL ${OLDEST_MAJOR} or newer. Install them (Debian: sudo apt-get install postgresql), or set TEST_DATABASE_URL to a server whose data may be deleted.`,
  );
}
