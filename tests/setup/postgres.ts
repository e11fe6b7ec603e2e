import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open-database.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server on which databases may be created. */
    postgresUrl: string;
    /** The name of a migrated database on that server, from which others are copied. */
    migratedDatabase: string;
  }
}

const INSTALLED = '/usr/lib/postgresql';
const START_LIMIT = 30_000;

/** Provides a PostgreSQL for the tests, and in it a migrated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await findOrStartPostgres();
  const name = `test_migrated_${randomBytes(8).toString('hex')}`;
  await command(url, `create database ${name}`);
  await migrateDatabase(databaseAt(url, name));
  project.provide('postgresUrl', url);
  project.provide('migratedDatabase', name);
  return async () => {
    await dropDatabase(url, name);
    await stop();
  };
}

/** Runs all migrations in an empty database. */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const failures = { onConnectionError: raise, onLost: raise };
  const { close } = await openDatabase({ databaseUrl, dataDir: tmpdir() }, failures);
  await close();
}

function raise(error: Error): never {
  throw error;
}

/** The PostgreSQL of TEST_DATABASE_URL, or a temporary one from Debian's binaries. */
export function findOrStartPostgres(): Promise<Pick<TemporaryPostgres, 'url' | 'stop'>> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') return temporaryPostgres();
  return Promise.resolve({ url, stop: () => Promise.resolve() });
}

/** Returns the address of the database with this name on the server of another address. */
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

/** PostgreSQL's code for a database that is in use. */
const IN_USE = '55006';
/** PostgreSQL itself waits five seconds each time. */
const TRIES = 6;

/**
 * Drops a database once its last session has ended. A killed server's sessions end only when
 * PostgreSQL notices that their client is gone. `with (force)` would be reported as an error to
 * clients of this process that are just closing.
 */
export async function dropDatabase(
  url: string,
  name: string,
  run = (sql: string) => command(url, sql),
): Promise<void> {
  for (let triesLeft = TRIES; ; triesLeft -= 1) {
    try {
      return await run(`drop database ${name}`);
    } catch (error) {
      const isInUse = error instanceof pg.DatabaseError && error.code === IN_USE;
      if (!isInUse || triesLeft === 1) throw error;
    }
  }
}

/**
 * Commands for a PostgreSQL of our own. `fast` and `immediate` are its shutdown modes; `revive`
 * starts it if it has ended by itself.
 */
export type PostgresCommand = 'start' | 'fast' | 'immediate' | 'freeze' | 'thaw' | 'revive';

export interface TemporaryPostgres {
  readonly url: string;
  /** The folder of its socket, for `host` in addresses. */
  readonly folder: string;
  /** The disk of its folder, if it has one of its own. */
  readonly disk: SmallDisk | undefined;
  /** Resolves when the command is done; after `start`, PostgreSQL is still starting up. */
  control(command: PostgresCommand): Promise<void>;
  /** Stops it for good and deletes its data. */
  stop(): Promise<void>;
}

interface TemporaryOptions {
  /** Gives it a disk of this size, which needs `canMount`. */
  readonly diskMegabytes?: number | undefined;
  /** The memory in which it keeps pages of tables and indexes; its default is 128 MB. */
  readonly bufferMegabytes?: number;
  /** More settings, as `name=value` without spaces. */
  readonly settings?: readonly string[];
}

/** Starts a PostgreSQL that ends with this process. */
export async function temporaryPostgres(
  options: TemporaryOptions = {},
): Promise<TemporaryPostgres> {
  return startPostgres(findBinaries(), options);
}

/**
 * Starts a copy of another PostgreSQL, which follows it and can only be read until it is promoted
 * (`select pg_promote()`).
 */
export async function temporaryStandby(
  primary: TemporaryPostgres,
  options: TemporaryOptions = {},
): Promise<TemporaryPostgres> {
  return startPostgres(findBinaries(), options, primary.folder);
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
 * Executes the commands from its standard input. When that ends, it stops the server, so that none
 * is left behind however the tests end. Each PostgreSQL session is a separate process, which has to
 * be frozen together with the server's.
 */
const SCRIPT = `
  if [ -n "$3" ]; then
    "$1/pg_basebackup" -h "$3" -U postgres -D "$2/data" -R -X stream -c fast --no-sync >"$2/log" 2>&1
  else
    "$1/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$2/log" 2>&1
  fi || exit 1
  start() {
    "$1/postgres" -D "$2/data" -F -c listen_addresses= -c unix_socket_directories="$2" \\
      -c max_connections=200 -c deadlock_timeout=200ms -c shared_buffers=$4MB $5 >>"$2/log" 2>&1 </dev/null &
    server=$!
  }
  signal() { kill -$1 $server $(pgrep -P $server) 2>/dev/null; }
  end() { kill -$1 $server 2>/dev/null; wait $server; }
  while read -r command; do
    case $command in
      start) start "$@" ;;
      fast) end INT ;;
      immediate) end QUIT ;;
      freeze) signal STOP ;;
      thaw) signal CONT ;;
      revive) [ -e "$2/data/postmaster.pid" ] || { wait $server; start "$@"; } ;;
    esac
    echo "$command"
  done
  signal CONT
  end QUIT
`;

async function startPostgres(
  binaries: string,
  { diskMegabytes, bufferMegabytes = 128, settings = [] }: TemporaryOptions,
  copied = '',
): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'aye-pg-'));
  const disk = diskMegabytes === undefined ? undefined : mountSmallDisk(folder, diskMegabytes);
  const user = unprivileged();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const more = settings.map((setting) => `-c ${setting}`).join(' ');
  const args = [binaries, folder, copied, String(bufferMegabytes), more];
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'sh', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: folder,
    // A signal to the runner's process group must not reach the shell, which has to outlive the
    // runner and clean up.
    detached: true,
    ...user,
  });
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const done = createInterface({ input: shell.stdout });
  const control = async (command: PostgresCommand) => {
    const answered = once(done, 'line');
    shell.stdin.write(`${command}\n`);
    await Promise.race([answered, ended]);
  };
  const stop = async () => {
    shell.stdin.end();
    await ended;
    disk?.unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await control('start');
    await ready(folder, () => shell.exitCode !== null);
  } catch (error) {
    const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '';
    await stop();
    throw new Error(`PostgreSQL did not start.\n${log}`, { cause: error });
  }
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return { url, folder, disk, control, stop };
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
