import { importSpaces } from '#server/modules/catalogue/import.ts';
import { makeImportedSpace } from '#tests/factories/spaces.ts';
import { type TestDatabasePlace, withDatabase } from '../database.ts';

/**
 * Adds a space to a database, so that a server with the demo adds only its accounts: its catalogue
 * takes ten seconds of CPU time.
 */
export const keepDemoSmall = (place: TestDatabasePlace): Promise<void> =>
  withDatabase(place, (db) => importSpaces(db, [makeImportedSpace(1)]));
