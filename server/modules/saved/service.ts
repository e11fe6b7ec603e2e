import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { savedApi } from '#contract/saved.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { savedSpaces } from '../../db/schema.ts';
import { actorRoute } from '../../http/contract-to-route.ts';
import { mergeSaved, type SavedContext } from './merging.ts';

/** The spaces that a user saves, on all their devices. */
export interface Saved {
  routes(app: FastifyInstance): void;
}

export function createSaved(context: SavedContext): Saved {
  return {
    routes: (app) =>
      actorRoute(app, savedApi.mergeSaved, async ({ actor, body }) => ({
        message: 'Your saved spaces.',
        data: await mergeSaved(context, actor.accountId, body.marks),
      })),
  };
}

/** An account is deleted. */
export async function leaveSaved(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(savedSpaces).where(eq(savedSpaces.accountId, accountId));
}

/** What is kept about an account here. */
export async function readSavedOf(db: Database, accountId: string) {
  const { spaceId, saved, at } = savedSpaces;
  return db
    .select({ spaceId, saved, at })
    .from(savedSpaces)
    .where(eq(savedSpaces.accountId, accountId))
    .orderBy(desc(at), spaceId);
}
