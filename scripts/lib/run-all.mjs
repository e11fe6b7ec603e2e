import { spawn } from 'node:child_process';
import { ROOT } from './files.mjs';

/** How long the other programs may take to exit once one has ended or Ctrl-C was pressed. */
const GRACE_MS = 5000;

/**
 * Runs programs side by side until one ends or a signal arrives, and then stops all of them.
 * Returns the exit code of the one that ended first, or 0 after a signal.
 * @param {{ program: string, args: string[], env?: Record<string, string | undefined> }[]} commands
 * @returns {Promise<number>}
 */
export async function runAll(commands) {
  const children = commands.map(({ program, args, env }) =>
    spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }),
  );
  const ends = children.map(
    (child) => new Promise((resolve) => child.once('close', (code) => resolve(code ?? 0))),
  );
  const signalled = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(0));
  });
  process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));
  const code = await Promise.race([...ends, signalled]);
  for (const child of children) child.kill('SIGTERM');
  const forced = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), GRACE_MS);
  await Promise.all(ends);
  clearTimeout(forced);
  return code;
}
