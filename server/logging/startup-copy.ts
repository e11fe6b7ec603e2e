/**
 * Messages for the operator who starts the server. URLs and folders follow a space, so that
 * terminals make them clickable.
 */
export const ready = (address: string) => `Àyè is ready: ${address}`;
export const emailsAt = (address: string) => `Emails are at ${address}/dev/mailbox`;
export const dataIn = (folder: string) => `Data is in ${folder}`;
export const demoNote =
  'The catalogue is a demo with made-up spaces and drawn photos. Start with DEMO=0 to leave it out.';
export const demoAccounts = (password: string, emails: string) =>
  `Demo accounts (password ${password}): ${emails}`;
export const sandboxNote = (origin: string) =>
  `Payments don’t move real money. The sandbox checkout is at ${origin}`;

export const connectionLost = 'A connection to the database was lost';
export const sandboxFailed = 'The sandbox failed';
export const picturesNotDrawn = (reason: string) =>
  `The demo’s photos couldn’t be drawn in advance: ${reason}`;
export const filesNotSaved = (reason: string) =>
  `The app’s files couldn’t be saved for the next version: ${reason}`;
export const photosNotStored = (bucket: string, endpoint: string, reason: string) =>
  `Photos can’t be stored in ${bucket} at ${endpoint}: ${reason}`;
export const addressesLeft = (accountIds: readonly string[]) =>
  `Nobody can log in to these accounts, because others have the same email address: ${accountIds.join(', ')}. See incident 15 in docs/operations.md.`;
export const repeated = (times: number) => (times === 0 ? '' : ` (${times} more times)`);
export const tracesLost = (cause: string, suppressed: number) =>
  `Traces couldn’t be sent to OTEL_EXPORTER_OTLP_ENDPOINT: ${cause}${repeated(suppressed)}`;

export const unexpectedError = (details: string) => `Unexpected error: ${details}`;
export const portInUse =
  'Another program is using this port. Stop it, or choose another port with PORT.';
export const cannotListen = (code: string) =>
  `The server can’t listen at this address (${code}). Choose another HOST or PORT.`;
export const cannotWrite = (path: string, code: string) =>
  `The server isn’t allowed to write to ${path} (${code}). Choose another DATA_DIR.`;
export const diskFull = 'The disk with DATA_DIR is full. Free up space, then start again.';
export const embeddedDatabaseFailed =
  'The embedded database can’t start: the disk with DATA_DIR is full, or its files are damaged. Free up space and start again. If that doesn’t help, restore DATA_DIR from a backup.';
export const databaseUnreachable = (code: string) =>
  `The database can’t be reached (${code}). Check DATABASE_URL.`;
export const statementRefused = (details: string) =>
  `The database refused a statement (${details}). Look up the code in PostgreSQL’s list of error codes. The database’s own log has the details.`;
export const statementFailed = 'A database statement failed.';

export const secretKeyRequired =
  'SECRET_KEY is required with DATABASE_URL and in production: at least 32 random characters, such as from `openssl rand -base64 32`.';
export const secretKeyDamaged = (file: string) =>
  `The file ${file} is damaged. Restore the key from a backup.`;
export const otherPhotoFolder = (folder: string) =>
  `Another server on this database stores uploaded photos in a folder of its own, so the photos here (${folder}) and there would differ. Set S3_ENDPOINT and the other S3 settings on all servers, or give them the same DATA_DIR. If the other server was killed, try again in a minute.`;
export const demoAccountsRemain =
  'This database has the demo’s accounts, whose password is public, so it can’t be used with NODE_ENV=production. Start with an empty database (another DATABASE_URL or DATA_DIR).';
export const sandboxPaymentsRemain =
  'This database has sandbox payments, whose money isn’t real: a real provider would pay it out. Start with an empty database (another DATABASE_URL or DATA_DIR).';

/** Messages of `npm run seed`. */
export const seedNumber = (name: string, least: number) =>
  `--${name} must be a whole number, ${least} or more.`;
export const seedNeedsDemo = 'Seeding replaces every space, so it only runs on a demo. Set DEMO=1.';
export const seeded = (count: number, seed: number) =>
  `The catalogue now has ${count} active demo spaces (seed ${seed}).`;
