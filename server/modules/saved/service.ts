import type { AccountId } from '#contract/units.ts';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { savedApi } from '#contract/spaces/saved.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { savedSpaces } from '../../db/schema/schema.ts';
import { actorRoute } from '../../http/contract-to-route.ts';
import { mergeSaved, type SavedContext } from './merging.ts';

/** The spaces that a user has saved, on all their devices. */
export interface Saved {
  routes(app: FastifyInstance): void;
}

/** Creates the call that merges saved spaces. */
export function createSaved(context: SavedContext): Saved {
  return {
    routes: (app) =>
      actorRoute(app, savedApi.mergeSaved, async ({ actor, body }) => ({
        message: 'Saved spaces.',
        data: await mergeSaved(context, actor.accountId, body.marks),
      })),
  };
}

/** Called when an account is deleted. */
export async function onSaverDeleted(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.delete(savedSpaces).where(eq(savedSpaces.accountId, accountId));
}

/** Returns what is stored here about an account. */
export async function readSavedOf(db: Database, accountId: AccountId) {
  const { spaceId, saved, at } = savedSpaces;
  return db
    .select({ spaceId, saved, at })
    .from(savedSpaces)
    .where(eq(savedSpaces.accountId, accountId))
    .orderBy(desc(at), spaceId);
}
