import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Bytes that a run may need at most, several times over. */
const ENOUGH = 6 * 2 ** 30;

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * Where what a run leaves for a moment lies: in memory where the machine has plenty of it, for there a
 * copied database costs nothing, nor does a commit that waits for the disk.
 */
export function temporaryFolder(): string {
  return Math.min(freeBytes(MEMORY), freemem()) > ENOUGH ? MEMORY : tmpdir();
}
