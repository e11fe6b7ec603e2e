import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './root.mjs';
import { PlainError } from './say.mjs';

const PASSED_ON = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The exit code a shell gives a process that a signal ended. */
const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * `quiet`: what the program says is only shown when it fails.
 * @typedef {{ env?: Record<string, string | undefined>, quiet?: boolean }} Options
 */

/** Keeps what a program says, and shows it when it turns out to be needed. */
function listenTo(child) {
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  return (code) => code !== 0 && process.stderr.write(Buffer.concat(said));
}

/**
 * Runs a program to its end with this terminal, and answers its exit code. A signal to this process
 * reaches the program; this process then ends with it.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    const showIfFailed = listenTo(child);
    let interrupted = false;
    const passOn = (signal) => {
      interrupted = true;
      child.kill(signal);
    };
    for (const signal of PASSED_ON) process.on(signal, passOn);
    const release = () => PASSED_ON.forEach((signal) => process.off(signal, passOn));
    child.on('error', (error) => {
      release();
      reject(new PlainError(`${program} could not be started: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      release();
      if (interrupted) process.exit(codeOf(code, signal) || 130);
      showIfFailed(code);
      resolve(codeOf(code, signal));
    });
  });
}

/**
 * As `run`, for work that must succeed.
 * @param {string} what
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 */
export async function mustRun(what, program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) throw new PlainError(`${what} failed (exit code ${code}).`);
}

/** npm, started so that it works on every system: through its own script where npm started us. */
export function npmCommand(args) {
  const script = process.env['npm_execpath'];
  if (script?.endsWith('.js')) return { program: process.execPath, args: [script, ...args] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args };
}
