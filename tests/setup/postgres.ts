import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL in which databases may be made. */
    postgresUrl: string;
    /** The name of one in it as the migrations leave it, which others are copied from. */
    migratedDatabase: string;
  }
}

const INSTALLED = '/usr/lib/postgresql';
const START_LIMIT = 30_000;

/** A PostgreSQL for the tests: TEST_DATABASE_URL, else a temporary one from Debian's binaries. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await findOrStart();
  const name = `test_migrated_${randomBytes(8).toString('hex')}`;
  await command(url, `create database ${name}`);
  const databaseUrl = databaseAt(url, name);
  const { close } = await openDatabase(
    { databaseUrl, dataDir: tmpdir() },
    { onConnectionError: raise, onLost: raise },
  );
  await close();
  project.provide('postgresUrl', url);
  project.provide('migratedDatabase', name);
  return async () => {
    await command(url, `drop database ${name}`);
    await stop();
  };
}

function raise(error: Error): never {
  throw error;
}

function findOrStart(): ReturnType<typeof temporaryPostgres> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') return temporaryPostgres();
  return Promise.resolve({ url, stop: () => Promise.resolve() });
}

/** The address of a database by its name, at the server of another one. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

export async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A PostgreSQL that is gone with this process. */
export async function temporaryPostgres() {
  return startPostgres(findBinaries());
}

function findBinaries(): string {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version >= 15));
  const folder = join(INSTALLED, String(newest), 'bin');
  if (existsSync(join(folder, 'initdb'))) return folder;
  throw new Error(
    'These tests need a PostgreSQL of version 15 or newer: `apt-get install postgresql`, or give ' +
      'the address of one in which databases may be made as TEST_DATABASE_URL.',
  );
}

/** PostgreSQL refuses to run as root, so root runs it as the user it was installed for. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody']
    .map((name) => users.find(([own]) => own === name))
    .find(Boolean);
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) };
}

/**
 * The shell ends with its standard input, and takes the server with it: so no server is left
 * behind, however the tests are stopped.
 */
const SCRIPT = `
  "$1/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$2/log" 2>&1 || exit 1
  "$1/postgres" -D "$2/data" -F -c listen_addresses= -c unix_socket_directories="$2" \\
    -c max_connections=200 -c deadlock_timeout=200ms >>"$2/log" 2>&1 &
  server=$!
  cat >/dev/null
  kill -QUIT $server
  wait $server
`;

async function startPostgres(binaries: string) {
  const folder = mkdtempSync(join(tmpdir(), 'aye-pg-'));
  const user = unprivileged();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'sh', binaries, folder], {
    stdio: ['pipe', 'inherit', 'inherit'],
    cwd: folder,
    // A signal to the runner's group is not for the shell: it must outlive the runner and tidy.
    detached: true,
    ...user,
  });
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const stop = async () => {
    shell.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready(folder, () => shell.exitCode !== null);
  } catch (error) {
    const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '';
    await stop();
    throw new Error(`PostgreSQL did not start.\n${log}`, { cause: error });
  }
  return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
}

async function ready(host: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  for (;;) {
    const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (hasEnded() || Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}
