import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { migratedDatabase } from '#tests/setup/pglite.ts';
import { SHORT_LIVED } from '#tests/setup/servers/short-lived.ts';
import { RunningServer, builtServerProgram } from './server.ts';

const run = promisify(execFile);

/**
 * Generated once and reused by the servers of this run and of later ones. A wrong image would be
 * visible on the screens under test.
 */
const PICTURES = path.resolve('.cache', 'demo-pictures');

const newFolder = (what: string) => mkdtemp(path.join(tmpdir(), `aye-${what}-`));

/**
 * Returns a folder for one server: a copy of the template, without the sockets of a running server.
 */
export async function copyOf(template: string): Promise<string> {
  const folder = await newFolder('data');
  await cp(template, folder, {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSocket(),
  });
  return folder;
}

/** Returns a data folder in which the next server creates the demo. */
export async function makeEmpty(): Promise<string> {
  const dataDir = await newFolder('template');
  await mkdir(PICTURES, { recursive: true });
  await symlink(PICTURES, path.join(dataDir, 'pictures'));
  return dataDir;
}

/**
 * Returns a data folder with the demo catalogue, created by the real server. Starting on a copy is
 * fast.
 */
export async function makeTemplate(): Promise<string> {
  const dataDir = await makeEmpty();
  // Creating and migrating a database takes half of the time.
  await cp(await migratedDatabase(), path.join(dataDir, 'database'), { recursive: true });
  const server = await RunningServer.start({ dataDir, nodeFlags: SHORT_LIVED });
  await server.stop();
  return dataDir;
}

/** Returns a data folder with a catalogue of this many spaces, created by the seed command. */
export async function makeSeeded(spaces: number): Promise<string> {
  const dataDir = await newFolder('seeded');
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined, DEMO: '1' };
  await run(process.execPath, [await builtServerProgram('seed'), '--spaces', String(spaces)], {
    env,
  });
  return dataDir;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
