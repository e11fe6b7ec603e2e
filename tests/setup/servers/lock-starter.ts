import { FolderLockError, lockFolder } from '#server/db/pglite/folder-lock.ts';

/**
 * Started by the test of the lock in many processes: waits for a message, tries to lock the folder
 * and keeps the lock.
 */
const folder = process.argv[2] ?? '';

// Listening for more messages keeps the process, and so its lock, alive.
process.on('message', () => {
  lockFolder(folder).then(
    () => process.send?.('locked'),
    (error: unknown) =>
      process.send?.(error instanceof FolderLockError ? 'refused' : String(error)),
  );
});
process.send?.('ready');
