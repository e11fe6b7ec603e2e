import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstProgram } from './programs.mjs';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aye-programs-'));
  await writeFile(path.join(folder, 'chromium'), '');
  await chmod(path.join(folder, 'chromium'), 0o755);
  await writeFile(path.join(folder, 'notes'), '');
  await chmod(path.join(folder, 'notes'), 0o644);
});

afterEach(() => rm(folder, { recursive: true }));

describe('firstProgram', () => {
  it('searches PATH for a bare name', async () => {
    const found = await firstProgram(['absent', 'chromium'], `/nowhere${path.delimiter}${folder}`);
    expect(found).toBe(path.join(folder, 'chromium'));
  });

  it('uses a path as it is', async () => {
    const program = path.join(folder, 'chromium');
    expect(await firstProgram([program], '')).toBe(program);
  });

  it('returns undefined when there is no executable file', async () => {
    expect(await firstProgram(['chromium'], '')).toBeUndefined();
    expect(await firstProgram([path.join(folder, 'absent')], folder)).toBeUndefined();
  });
});
