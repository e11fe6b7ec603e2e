import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import type { Program } from '../runner/run-folder.ts';
import { SHORT_LIVED } from './short-lived.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Returns what it has printed so far, on both streams. */
  readonly output: () => string;
  /** Resolves with the matching line, or rejects if the process ends first. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  /** Stops it and resolves with its exit code, or null if the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  readonly ended: Promise<number | null>;
}

/** Returns the path of one of our programs, built for this run. */
export const builtProgram = (name: Program): string =>
  join(inject('runFolder'), 'programs', `${name}.js`);

/** Runs one of our programs in its own process. */
export function startProcess(name: Program, environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [...SHORT_LIVED, builtProgram(name)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...environment },
  });
  const message: string[] = [];
  const listeners = new Set<() => void>();
  const note = (line: string) => {
    message.push(line);
    for (const listener of listeners) listener();
  };
  const ended = Promise.all([
    once(child, 'close').then(([code]) => code as number | null),
    ...[child.stdout, child.stderr].map((stream) =>
      once(createInterface({ input: stream }).on('line', note), 'close'),
    ),
  ]).then(([code]) => code);
  const line = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = message.map((text) => pattern.exec(text)).find((match) => match !== null);
        if (found !== undefined && found !== null) resolve(found);
      };
      listeners.add(look);
      look();
      void ended.then((code) => reject(new Error(`ended with ${code}:\n${message.join('\n')}`)));
    });
  return {
    child,
    output: () => message.join('\n'),
    line,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
