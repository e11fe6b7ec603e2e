import { FolderLockError, lockFolder } from '#server/db/pglite/folder-lock.ts';

/** Run by the lock's test in many processes: waits for the word, tries, and holds what it got. */
const folder = process.argv[2] ?? '';

// Listening for the word again keeps the process, and so its lock, alive.
process.on('message', () => {
  lockFolder(folder).then(
    () => process.send?.('locked'),
    (error: unknown) =>
      process.send?.(error instanceof FolderLockError ? 'refused' : String(error)),
  );
});
process.send?.('ready');
