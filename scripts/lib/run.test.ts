import { describe, expect, it, vi } from 'vitest';
import { mustRun, runCommand } from './run.mjs';

const node = (script: string) => runCommand(process.execPath, ['-e', script]);

describe('run', () => {
  it('returns the program’s exit code', async () => {
    expect(await node('process.exit(0)')).toBe(0);
    expect(await node('process.exit(7)')).toBe(7);
  });

  it('returns the exit code of a shell when a signal ended the program', async () => {
    expect(await node('process.kill(process.pid, "SIGKILL")')).toBe(137);
  });

  it.each([
    [0, ''],
    [1, 'a reason'],
  ])(
    'in quiet mode shows the program’s output only when it failed: exit %i',
    async (code, shown) => {
      const written: string[] = [];
      const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
        written.push(String(text));
        return true;
      });
      const script = `process.stdout.write('a reason'); process.exitCode = ${code}`;
      expect(await runCommand(process.execPath, ['-e', script], { quiet: true })).toBe(code);
      write.mockRestore();
      expect(written.join('')).toBe(shown);
    },
  );

  it('names the program that could not be started', async () => {
    await expect(runCommand('/nowhere/program', [])).rejects.toThrow('could not be started');
  });

  it('names the work that failed', async () => {
    const failing = mustRun('Painting', process.execPath, ['-e', 'process.exit(3)']);
    await expect(failing).rejects.toThrow('Painting failed (exit code 3).');
  });

  it('removes its signal listeners', async () => {
    const before = process.listenerCount('SIGTERM');
    await node('');
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });
});
