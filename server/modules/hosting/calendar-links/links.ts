import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type {
  CalendarAddress,
  HostCalendarLink,
  NewCalendarLink,
} from '#contract/hosting/calendar-links.ts';
import { CALENDAR_FEEDS_AT } from '#contract/hosting/calendar-links.ts';
import type { AccountId, SpaceId } from '#contract/units.ts';
import { base32, type RandomBytes } from '../../../db/new-id.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { accounts, calendarLinks, spaces } from '../../../db/schema/schema.ts';
import { openSealed, seal } from '../../../db/sealed.ts';
import { ApiError } from '../../../http/api-error.ts';
import { lockHostForShare, requireListing } from '../listings/repository.ts';
import * as copy from './copy.ts';

export interface CalendarLinksContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Encrypts the secrets. */
  readonly key: Buffer;
  /** The server's origin, without a trailing slash. */
  readonly base: () => string;
}

/** 160 random bits. */
const SECRET_LENGTH = 32;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

type LinkRow = Pick<
  typeof calendarLinks.$inferSelect,
  'id' | 'hostId' | 'detail' | 'secretSealed' | 'createdAt' | 'fetchedAt'
> & {
  /** Null for all of the host's spaces. */
  readonly space: { readonly id: SpaceId; readonly name: string } | null;
};

function linkOf({ id, space, detail, createdAt, fetchedAt }: LinkRow): HostCalendarLink {
  return {
    id,
    ...(space === null ? {} : { space }),
    detail,
    createdAt: createdAt.toISOString(),
    ...(fetchedAt === null ? {} : { fetchedAt: fetchedAt.toISOString() }),
  };
}

/** @throws {ApiError} CALENDAR_LINK_CHANGED if the server's secret key has changed since. */
function addressOfLink({ key, base }: CalendarLinksContext, row: LinkRow): CalendarAddress {
  const secret = openSealed(key, row.hostId, row.secretSealed);
  if (secret === undefined) {
    throw new ApiError('CALENDAR_LINK_CHANGED', undefined, { message: copy.unreadable });
  }
  return { ...linkOf(row), url: `${base()}${CALENDAR_FEEDS_AT}${secret}.ics` };
}

/** Links of all spaces, or of a space that is still its host's and not deleted. */
const hasScope = or(isNull(calendarLinks.spaceId), isNotNull(spaces.id));

const ownSpace = and(
  eq(spaces.id, calendarLinks.spaceId),
  eq(spaces.hostId, calendarLinks.hostId),
  ne(spaces.listingStatus, 'deleted'),
);

async function readRows(
  db: Pick<Database, 'select'>,
  hostId: AccountId,
  only?: SQL,
): Promise<LinkRow[]> {
  const { id, detail, secretSealed, createdAt, fetchedAt } = calendarLinks;
  const space = { id: spaces.id, name: spaces.name };
  return db
    .select({ id, hostId: calendarLinks.hostId, detail, secretSealed, createdAt, fetchedAt, space })
    .from(calendarLinks)
    .leftJoin(spaces, ownSpace)
    .where(and(eq(calendarLinks.hostId, hostId), hasScope, only))
    .orderBy(asc(createdAt), asc(id));
}

/** Returns a host's links, the oldest first, without their secrets. */
export async function listCalendarLinks(
  db: Database,
  hostId: AccountId,
): Promise<HostCalendarLink[]> {
  return (await readRows(db, hostId)).map(linkOf);
}

/**
 * @throws {ApiError} CALENDAR_LINK_NOT_FOUND, also for a link of another host; CALENDAR_LINK_CHANGED
 * if its secret can't be read any more.
 */
export async function readCalendarAddress(
  context: CalendarLinksContext,
  hostId: AccountId,
  id: string,
): Promise<CalendarAddress> {
  const [row] = await readRows(context.db, hostId, eq(calendarLinks.id, id));
  if (row === undefined) throw new ApiError('CALENDAR_LINK_NOT_FOUND');
  return addressOfLink(context, row);
}

/**
 * Creates the link of a scope, or replaces it: the replaced one stops working in the same
 * transaction. Of calls that race for a scope one succeeds. Repeating a call with the same ID
 * returns its link.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; CALENDAR_LINK_CHANGED if the scope has another link.
 */
export async function createCalendarLink(
  context: CalendarLinksContext,
  hostId: AccountId,
  id: string,
  { spaceId, detail, replaces }: NewCalendarLink,
): Promise<CalendarAddress> {
  const { db, now, random, key } = context;
  const secret = base32(random, SECRET_LENGTH);
  const values = {
    id,
    hostId,
    spaceId: spaceId ?? null,
    detail,
    secretHash: hashOf(secret),
    secretSealed: seal(key, random, hostId, secret),
    createdAt: now(),
  };
  const row = await db.transaction(async (tx) => {
    const [known] = await readRows(tx, hostId, eq(calendarLinks.id, id));
    if (known !== undefined) return known;
    await lockHostForShare(tx, hostId);
    if (spaceId !== undefined) await requireListing(tx, { hostId, spaceId });
    if (replaces !== undefined) {
      const scope = spaceId === undefined ? isNull(calendarLinks.spaceId) : isOfSpace(spaceId);
      // Waits for another call that replaces the same link, and then finds it gone.
      await tx.delete(calendarLinks).where(and(isOwnLink(hostId, replaces), scope));
    }
    await tx.insert(calendarLinks).values(values).onConflictDoNothing();
    // It may also be there because the same call was sent twice at once.
    const [created] = await readRows(tx, hostId, eq(calendarLinks.id, id));
    if (created === undefined) throw new ApiError('CALENDAR_LINK_CHANGED');
    return created;
  });
  return addressOfLink(context, row);
}

const isOwnLink = (hostId: AccountId, id: string) =>
  and(eq(calendarLinks.hostId, hostId), eq(calendarLinks.id, id));

const isOfSpace = (spaceId: SpaceId) => eq(calendarLinks.spaceId, spaceId);

/** Turns a link off. Does nothing if it is gone already, or another host's. */
export async function turnOffCalendarLink(
  db: Database,
  hostId: AccountId,
  id: string,
): Promise<void> {
  await db.delete(calendarLinks).where(isOwnLink(hostId, id));
}

/** A link whose secret a calendar has sent. */
export type OpenedCalendar = Pick<LinkRow, 'id' | 'hostId' | 'detail' | 'space' | 'fetchedAt'>;

/**
 * Returns the link with a secret; undefined if there is none, or its host or space is suspended or
 * deleted.
 */
export async function findCalendar(
  db: Database,
  secret: string,
): Promise<OpenedCalendar | undefined> {
  const { id, hostId, detail, fetchedAt } = calendarLinks;
  const [found] = await db
    .select({ id, hostId, detail, fetchedAt, space: { id: spaces.id, name: spaces.name } })
    .from(calendarLinks)
    .innerJoin(
      accounts,
      and(eq(accounts.id, hostId), isNull(accounts.deletedAt), isNull(accounts.suspendedAt)),
    )
    .leftJoin(spaces, ownSpace)
    .where(and(eq(calendarLinks.secretHash, hashOf(secret)), hasScope));
  return found;
}

/** Called when a host's account is deleted. */
export async function deleteCalendarLinksOf(tx: Transaction, hostId: AccountId): Promise<void> {
  await tx.delete(calendarLinks).where(eq(calendarLinks.hostId, hostId));
}
