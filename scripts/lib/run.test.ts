import { describe, expect, it, vi } from 'vitest';
import { mustRun, run } from './run.mjs';

const node = (script: string) => run(process.execPath, ['-e', script]);

describe('running a program', () => {
  it('answers its exit code', async () => {
    expect(await node('process.exit(0)')).toBe(0);
    expect(await node('process.exit(7)')).toBe(7);
  });

  it('answers as a shell does when a signal ended it', async () => {
    expect(await node('process.kill(process.pid, "SIGKILL")')).toBe(137);
  });

  it.each([
    [0, ''],
    [1, 'a reason'],
  ])('quietly shows what the program said only when it failed: exit %i', async (code, shown) => {
    const written: string[] = [];
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    const script = `process.stdout.write('a reason'); process.exitCode = ${code}`;
    expect(await run(process.execPath, ['-e', script], { quiet: true })).toBe(code);
    write.mockRestore();
    expect(written.join('')).toBe(shown);
  });

  it('says plainly what could not be started', async () => {
    await expect(run('/nowhere/program', [])).rejects.toThrow('could not be started');
  });

  it('says plainly what failed', async () => {
    const failing = mustRun('Painting', process.execPath, ['-e', 'process.exit(3)']);
    await expect(failing).rejects.toThrow('Painting failed (exit code 3).');
  });

  it('leaves no listener for signals behind', async () => {
    const before = process.listenerCount('SIGTERM');
    await node('');
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });
});
