import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Bytes: several times what a run needs at most. */
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
 * Returns the folder for the temporary files of a run. It is in memory if the machine has plenty,
 * because copying a database and waiting for a commit cost nothing there.
 */
export function temporaryFolder(): string {
  return Math.min(freeBytes(MEMORY), freemem()) > ENOUGH ? MEMORY : tmpdir();
}
