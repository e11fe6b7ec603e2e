import { buildApp } from '#server/app.ts';
import { createFakeProvider } from '../fake-provider.ts';
import { openDatabase } from '#server/db/open-database.ts';

/**
 * Signs a user up, takes the job of the email and hangs while sending it, until the process is
 * killed. Prints a line when it hangs.
 */
const { DATA_DIR = '', DATABASE_URL, SECRET_KEY = '', NOW = '' } = process.env;

function fail(error: Error): never {
  throw error;
}

const database = await openDatabase(
  { databaseUrl: DATABASE_URL, dataDir: DATA_DIR },
  { onConnectionError: fail, onLost: fail },
);
const app = await buildApp({
  database,
  now: () => new Date(NOW),
  secretKey: SECRET_KEY,
  cards: createFakeProvider(),
  mail: {
    send: ({ to }) => {
      process.stdout.write(`sending to ${to}\n`);
      return new Promise(() => undefined);
    },
  },
});
await app.server.inject({
  method: 'POST',
  url: '/api/v1/users/register',
  payload: JSON.parse(process.env['SIGN_UP'] ?? '') as object,
});
await app.jobs.runDue();
