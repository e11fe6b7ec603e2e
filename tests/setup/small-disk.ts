import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A file system of its own below a folder, so that it can be full without harm to others. */
export interface SmallDisk {
  /** Leaves no room for one byte more. */
  fill(): void;
  /** Makes the room again that `fill` has taken. */
  free(): void;
  /** Removes it with all that is on it. */
  unmount(): void;
}

const CHUNKS = [1_000_000, 4_096, 1].map((bytes) => Buffer.alloc(bytes));

/** Whether file systems can be mounted: on Linux, by root. */
export const canMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

/** @throws {Error} unless `canMount`. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const filler = path.join(folder, 'filler');
  return {
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        for (const chunk of CHUNKS) writeUntilFull(file, chunk);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => {
      if (existsSync(folder)) execFileSync('umount', ['--lazy', folder]);
    },
  };
}

function writeUntilFull(file: number, chunk: Buffer): void {
  for (;;) {
    try {
      if (writeSync(file, chunk) < chunk.length) return;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}
