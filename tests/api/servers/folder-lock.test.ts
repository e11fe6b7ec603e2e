import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLockError, lockFolder } from '#server/db/pglite/folder-lock.ts';
import { testDatabaseKind } from '#tests/setup/database.ts';
import { builtProgram } from '#tests/setup/servers/server-process.ts';

const STARTERS = 6;
/** Milliseconds. The tests start processes, which takes long on a busy machine. */
const SLOW = { timeout: 120_000 };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aye-lock-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe.runIf(testDatabaseKind() === 'pglite')('lockFolder', SLOW, () => {
  it('refuses a second lock and names the folder', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderLockError);
    await expect(lockFolder(folder)).rejects.toThrow(folder);
    await lock.release();
  });

  it('can be taken again after its release, any number of times', async () => {
    for (let round = 0; round < 5; round += 1) await (await lockFolder(folder)).release();
    expect(await readdir(join(folder, 'lock'))).toEqual([]);
  });

  it("works in a folder whose path is longer than a socket's may be", async () => {
    const deep = join(folder, 'a'.repeat(120), 'b'.repeat(120));
    await mkdir(deep, { recursive: true });
    const lock = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toThrow(FolderLockError);
    await lock.release();
  });

  it('lets exactly one of many processes in that start at once after a kill', async () => {
    let starters = await Promise.all(Array.from({ length: STARTERS }, startStarter));
    while (starters.length > 1) {
      const answers = await Promise.all(starters.map(attempt));
      expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1);
      expect(answers.filter((answer) => answer === 'refused')).toHaveLength(starters.length - 1);
      await Promise.all(starters.filter((_, index) => answers[index] === 'locked').map(kill));
      starters = starters.filter((_, index) => answers[index] !== 'locked');
    }
    await Promise.all(starters.map(kill));
  });
});

async function startStarter(): Promise<ChildProcess> {
  const starter = fork(builtProgram('lock-starter'), [folder], { execArgv: [] });
  await once(starter, 'message');
  return starter;
}

async function attempt(starter: ChildProcess): Promise<unknown> {
  starter.send('go');
  const [answer] = (await once(starter, 'message')) as [unknown];
  return answer;
}

async function kill(starter: ChildProcess): Promise<void> {
  const exit = once(starter, 'exit');
  starter.kill('SIGKILL');
  await exit;
}
