import { eq, sql } from 'drizzle-orm';
import { spaces } from '#server/db/schema/schema.ts';
import { openDatabase } from '#server/db/open-database.ts';

const fail = (error: Error) => {
  throw error;
};

/**
 * Raises the price of one active space by a naira, as its host would. The server must not be
 * running.
 */
export async function makeOneSpaceDearer(dataDir: string): Promise<void> {
  const opened = await openDatabase(
    { databaseUrl: undefined, dataDir },
    { onConnectionError: fail, onLost: fail },
  );
  const { db } = opened;
  try {
    const [space] = await db
      .select({ id: spaces.id })
      .from(spaces)
      .where(eq(spaces.listingStatus, 'active'))
      .limit(1);
    if (space === undefined) throw new Error('There is no active space to change.');
    await db
      .update(spaces)
      .set({ pricePerDayKobo: sql`${spaces.pricePerDayKobo} + 100` })
      .where(eq(spaces.id, space.id));
  } finally {
    await opened.close();
  }
}
