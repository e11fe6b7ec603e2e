import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './files.mjs';
import { PlainError } from './print.mjs';

const PASSED_ON = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Returns the exit code that a shell gives to a process ended by a signal. */
const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * `quiet`: the program's output is shown only when it fails.
 * @typedef {{ env?: Record<string, string | undefined>, quiet?: boolean }} Options
 */

/** Buffers a program's output and prints it only if the program fails. */
function listenTo(child) {
  const message = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => message.push(part));
  return (code) => code !== 0 && process.stderr.write(Buffer.concat(message));
}

/**
 * Runs a program to its end in this terminal and returns its exit code. A signal to this process is
 * passed on to the program, and this process ends with it.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
export function runCommand(program, args, { env = {}, quiet = false } = {}) {
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
 * Like `runCommand`, but throws a `PlainError` if the program fails.
 * @param {string} what
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 */
export async function mustRun(what, program, args, options) {
  const code = await runCommand(program, args, options);
  if (code !== 0) throw new PlainError(`${what} failed (exit code ${code}).`);
}

/**
 * Returns the command that starts npm on every system: npm's own script if npm started this
 * process.
 */
export function npmCommand(args) {
  const script = process.env['npm_execpath'];
  if (script?.endsWith('.js')) return { program: process.execPath, args: [script, ...args] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args };
}
