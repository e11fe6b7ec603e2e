import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { catalogueChanges, catalogueMeta, reviews, spaces } from '../../db/schema.ts';

export type SpaceRow = typeof spaces.$inferSelect;
export type ReviewRow = typeof reviews.$inferSelect;

export interface CatalogueHead {
  readonly lineage: string;
  readonly version: number;
}

export interface CatalogueChange {
  readonly spaceId: string;
  readonly version: number;
  /** Null when visitors don't see the space any more. */
  readonly space: SpaceRow | null;
}

export async function readHead(db: Database): Promise<CatalogueHead> {
  const newest = db
    .select({ version: sql`coalesce(max(${catalogueChanges.version}), 0)` })
    .from(catalogueChanges);
  const [head] = await db
    .select({ lineage: catalogueMeta.lineage, version: sql`(${newest})`.mapWith(Number) })
    .from(catalogueMeta);
  if (head === undefined) throw new Error('The database has lost the lineage of its catalogue.');
  return head;
}

/**
 * What changed after a version; from zero on, the whole catalogue. One statement, so that the
 * versions and the spaces are of the same moment.
 */
export async function readChanges(db: Database, after: number): Promise<CatalogueChange[]> {
  return db
    .select({
      spaceId: catalogueChanges.spaceId,
      version: catalogueChanges.version,
      space: spaces,
    })
    .from(catalogueChanges)
    .leftJoin(
      spaces,
      and(eq(spaces.id, catalogueChanges.spaceId), eq(spaces.listingStatus, 'active')),
    )
    .where(gt(catalogueChanges.version, after));
}

export async function readReviews(
  db: Database,
  spaceId: string,
  limit: number,
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.spaceId, spaceId), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit(limit);
}
