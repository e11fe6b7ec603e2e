import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import type { Program } from './run-folder.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it has said so far, on both streams. */
  readonly output: () => string;
  /** Resolves with the line that matches; rejects when the process ends first. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ends it and resolves with its exit code; null when the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  readonly ended: Promise<number | null>;
}

/** What lives for moments gains nothing by a database whose code was compiled to be quick. */
const SHORT_LIVED = ['--liftoff-only', '--enable-source-maps'];

/** Where one of our programs is, built for this run. */
export const builtProgram = (name: Program): string =>
  join(inject('runFolder'), 'programs', `${name}.js`);

/** Runs one of our programs in a process of its own. */
export function startProcess(name: Program, environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [...SHORT_LIVED, builtProgram(name)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...environment },
  });
  const said: string[] = [];
  const listeners = new Set<() => void>();
  const note = (line: string) => {
    said.push(line);
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
        const found = said.map((text) => pattern.exec(text)).find((match) => match !== null);
        if (found !== undefined && found !== null) resolve(found);
      };
      listeners.add(look);
      look();
      void ended.then((code) => reject(new Error(`ended with ${code}:\n${said.join('\n')}`)));
    });
  return {
    child,
    output: () => said.join('\n'),
    line,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
