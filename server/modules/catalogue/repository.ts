import type { SpaceVenue } from '#contract/spaces/spaces.ts';
import type { SpaceId } from '#contract/units.ts';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import {
  catalogueChanges,
  catalogueMeta,
  reviews,
  spaces,
  venues,
  venueSpaces,
} from '../../db/schema/schema.ts';

export type CatalogueSpaceRow = typeof spaces.$inferSelect;
export type ReviewRow = typeof reviews.$inferSelect;

export interface CatalogueHead {
  readonly lineage: string;
  readonly version: number;
}

export interface CatalogueChange {
  readonly spaceId: SpaceId;
  readonly version: number;
  /** Null if visitors can't see the space any more. */
  readonly space: CatalogueSpaceRow | null;
  readonly venue?: SpaceVenue;
}

/** Reads the lineage and the latest version of the catalogue. */
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
 * Rows per statement. What is made of so few rows is mostly garbage before V8 moves it to the old
 * generation, from which it returns to the system late or never.
 */
const BATCH = 200;

/**
 * Reads the next changes after a version, the lowest version first; after version 0, the whole
 * catalogue from its start. A space that changes between two batches gets a higher version, so a
 * later batch contains it again and counts. All versions up to that of the last batch are complete,
 * because none becomes visible before a lower one.
 */
export async function readCatalogueBatch(
  db: Database,
  after: number,
): Promise<{ readonly changes: readonly CatalogueChange[]; readonly isLast: boolean }> {
  const rows = await db
    .select({
      spaceId: catalogueChanges.spaceId,
      version: catalogueChanges.version,
      space: spaces,
      venue: { id: venues.id, name: venues.name },
      partOf: venueSpaces.partOf,
    })
    .from(catalogueChanges)
    .leftJoin(
      spaces,
      and(eq(spaces.id, catalogueChanges.spaceId), eq(spaces.listingStatus, 'active')),
    )
    .leftJoin(venueSpaces, eq(venueSpaces.spaceId, spaces.id))
    .leftJoin(venues, eq(venues.id, venueSpaces.venueId))
    .where(gt(catalogueChanges.version, after))
    .orderBy(asc(catalogueChanges.version))
    .limit(BATCH);
  const changes = rows.map(({ venue, partOf, ...change }): CatalogueChange => {
    if (venue === null) return change;
    return { ...change, venue: { ...venue, ...(partOf === null ? {} : { partOf }) } };
  });
  return { changes, isLast: changes.length < BATCH };
}

/**
 * Reads the visible reviews of a space, newest first.
 *
 * @param limit The maximum number of reviews.
 */
export async function readReviews(
  db: Database,
  spaceId: SpaceId,
  limit: number,
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.spaceId, spaceId), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit(limit);
}
