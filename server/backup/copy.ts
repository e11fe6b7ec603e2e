/** Messages of `npm run backup`, `npm run restore` and `npm run verify`. */
export const usage = `npm run backup -- <folder>     saves everything to a new folder
npm run restore -- <folder>    fills a new database and an empty photo store from it
npm run verify [-- <folder>]   checks a backup, or without a folder what the server stores`;
export const folderRequired = (command: string) =>
  `Name the backup’s folder: npm run ${command} -- <folder>`;

export const folderNotEmpty = (folder: string) =>
  `The folder ${folder} isn’t empty. Choose a new folder for each backup.`;
export const noBackup = (folder: string) =>
  `The folder ${folder} has no complete backup: backup.json is missing. If a backup was interrupted, delete the folder and start again.`;
export const unreadableBackup = (folder: string) =>
  `The backup in ${folder} can’t be read. Its backup.json is damaged, or a later version of Àyè made it.`;
export const damaged = (files: readonly string[]) =>
  `The backup is damaged. ${files.length === 1 ? 'This file is' : `${files.length} files are`} missing or changed: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ', …' : ''}. Use another backup.`;
export const otherKey =
  'The backup was made with another SECRET_KEY. Set SECRET_KEY to the key of that server, or copy its file secret-key into DATA_DIR: ID and bank account numbers can’t be read without it.';
export const keyRequired =
  'Set SECRET_KEY to the key of the server that made the backup, or copy its file secret-key into DATA_DIR first.';

export const databaseNotNew =
  'The database isn’t new, and restoring never overwrites anything. Use another DATA_DIR, or an empty database in DATABASE_URL.';
export const otherVersion =
  'The database belongs to another version of Àyè. Run this command with the version that the server runs.';
export const backupOfLaterVersion =
  'The backup was made by a later version of Àyè. Restore it with that version or a newer one.';
export const rowsMissing = (table: string, expected: number, found: number) =>
  `The table ${table} should have ${expected} rows and has ${found}. The restore was undone.`;

export const saved = (rows: number, photos: number, folder: string) =>
  `Saved ${rows} rows and ${photos} photo files in ${folder}. Store SECRET_KEY elsewhere: the backup doesn’t contain it.`;
export const restored = (rows: number, photos: number) =>
  `Restored ${rows} rows and ${photos} photo files.`;
export const backupIntact = (rows: number, photos: number, createdAt: string) =>
  `The backup of ${createdAt} is complete and unchanged: ${rows} rows and ${photos} photo files.`;

export const ledgerExact = 'The ledger is correct: every balance matches its transfers.';
export const ledgerWrong = (name: string, stored: string, computed: string) =>
  `Ledger: ${name} has ${stored} kobo, its transfers add up to ${computed}.`;
export const auditLogIntact = (entries: number, head: string) =>
  entries === 0
    ? 'The audit log is empty.'
    : `The audit log is unchanged: ${entries} ${entries === 1 ? 'entry' : 'entries'}, the last with the hash ${head}.`;
export const auditLogBroken = (position: number, entries: number) =>
  `The audit log was changed outside Àyè: entry ${position} of ${entries} doesn’t follow from the one before.`;
export const numbersReadable = (count: number) =>
  `SECRET_KEY is correct: all ${count} encrypted numbers can be read.`;
export const numbersUnreadable = (count: number, all: number) =>
  `SECRET_KEY is wrong, or data is damaged: ${count} of ${all} encrypted numbers can’t be read.`;
export const photosThere = (count: number) =>
  count === 0
    ? 'No uploaded photos are on display.'
    : `All ${count} uploaded photos on display exist.`;
export const photosMissing = (count: number, all: number) =>
  `${count} of ${all} uploaded photos on display are missing.`;
