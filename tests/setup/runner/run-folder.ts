import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that is deleted after the run. It contains data folders and `programs`. */
    runFolder: string;
  }
}

/** The programs that tests start in their own processes, besides the server's own `start`. */
const PROGRAMS = {
  'killed-server': 'tests/setup/servers/killed-server.ts',
  'hanging-mail': 'tests/setup/servers/hanging-mail.ts',
  'lock-starter': 'tests/setup/servers/lock-starter.ts',
  writer: 'tests/setup/storms/writer.ts',
};

export type Program = keyof typeof PROGRAMS | 'start';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'aye-tests-'));
  await buildPrograms(join(folder, 'programs'));
  project.provide('runFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * Builds the programs like the server, because a process that has to read the sources one by one
 * takes seconds to start.
 */
async function buildPrograms(outDir: string): Promise<void> {
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    build: { outDir, rolldownOptions: { input: PROGRAMS } },
  });
  await symlink(resolve('node_modules'), join(outDir, 'node_modules'));
}
