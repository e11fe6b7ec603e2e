import { hostname } from 'node:os';

/** Prints messages to the operator, outside the log of requests and jobs. */
export interface Output {
  readonly print: (message: string) => void;
  readonly printFailure: (message: string) => void;
}

/** Levels of the server's log. */
const INFO = 30;
const FATAL = 60;

/**
 * @param format The setting LOG_FORMAT as it is in the environment, because messages about wrong
 * settings are printed before the settings are valid.
 */
export function createOutput(format: string | undefined): Output {
  const isJson = format?.trim() === 'json';
  const lineOf = (level: number, msg: string) =>
    isJson
      ? JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), msg })
      : msg;
  return {
    print: (message) => process.stdout.write(`${lineOf(INFO, message)}\n`),
    printFailure: (message) => process.stderr.write(`${lineOf(FATAL, message)}\n`),
  };
}
