import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { RunningServer, SHORT_LIVED, builtProgram } from './server.ts';

const run = promisify(execFile);

/** Drawn once for the servers of this run and of later ones: a file that has become wrong shows itself. */
const PICTURES = path.resolve('.cache', 'demo-pictures');

const newFolder = (what: string) => mkdtemp(path.join(tmpdir(), `aye-${what}-`));

/** A folder for one server: a copy of the template, without the sockets of whoever used it. */
export async function copyOf(template: string): Promise<string> {
  const folder = await newFolder('data');
  await cp(template, folder, {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSocket(),
  });
  return folder;
}

/** A data folder in which the next server draws up the demo. */
export async function makeEmpty(): Promise<string> {
  const dataDir = await newFolder('template');
  await mkdir(PICTURES, { recursive: true });
  await symlink(PICTURES, path.join(dataDir, 'pictures'));
  return dataDir;
}

/** A data folder with the demo catalogue, made by the real server. Starting on a copy is quick. */
export async function makeTemplate(): Promise<string> {
  const dataDir = await makeEmpty();
  const server = await RunningServer.start({ dataDir, nodeFlags: SHORT_LIVED });
  await server.stop();
  return dataDir;
}

/** A data folder with a catalogue of this many spaces, made by the seed command. */
export async function makeSeeded(spaces: number): Promise<string> {
  const dataDir = await newFolder('seeded');
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined, DEMO: '1' };
  await run(process.execPath, [await builtProgram('seed'), '--spaces', String(spaces)], { env });
  return dataDir;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
