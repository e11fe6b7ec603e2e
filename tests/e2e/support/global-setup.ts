import { makeTemplate, removeFolder } from './servers/data-folders.ts';
import { makeDemoDatabase } from './servers/restorable-server.ts';

/** Environment variable with the data folder of which servers on PGlite get a copy. */
export const TEMPLATE_VARIABLE = 'AYE_E2E_TEMPLATE';

/** Environment variables with the address of PostgreSQL and the database that servers get a copy of. */
export const POSTGRES_VARIABLE = 'AYE_E2E_POSTGRES';
export const DATABASE_VARIABLE = 'AYE_E2E_DATABASE';

export default async function setUp(): Promise<() => Promise<void>> {
  const [template, database] = await Promise.all([makeTemplate(), makeDemoDatabase()]);
  process.env[TEMPLATE_VARIABLE] = template;
  process.env[POSTGRES_VARIABLE] = database.postgresUrl;
  process.env[DATABASE_VARIABLE] = database.name;
  return async () => {
    await removeFolder(template);
    await database.stop();
  };
}
