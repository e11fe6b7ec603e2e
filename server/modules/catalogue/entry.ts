import { type CatalogueRow, CatalogueRowSchema } from '#contract/spaces/catalogue-parts.ts';
import { daysAgo } from '#contract/time/lagos-clock.ts';
import type { SearchedSpace, SearchedText } from '#contract/search/filters.ts';
import type { Rating, Space, SpaceVenue } from '#contract/spaces/spaces.ts';
import type { SpaceId } from '#contract/units.ts';
import type { CatalogueSpaceRow } from './repository.ts';
import type { RowBlock, RowStore } from './rows/row-store.ts';
import * as v from 'valibot';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';

/** A public space in memory. It is immutable. */
export interface Entry {
  readonly id: SpaceId;
  /** The version of its last change. */
  readonly version: number;
  /** What filters and orders read. */
  readonly searched: SearchedSpace;
  /** The space as parts of the catalogue contain it, which is the same on every day. */
  readonly row: string;
  /** The space as it is sent. */
  readonly json: string;
  /** Parsed on each call. */
  readonly space: Space;
}

class StoredEntry implements Entry {
  readonly version: number;
  readonly searched: SearchedSpace;
  readonly #block: RowBlock;
  /** The row's number in the block. */
  readonly #at: number;
  readonly #daysAgo: number;

  constructor(version: number, searched: SearchedSpace, block: RowBlock, at: number, now: Date) {
    this.version = version;
    this.searched = searched;
    this.#block = block;
    this.#at = at;
    this.#daysAgo = daysAgo(new Date(searched.createdAt), now);
  }

  get id(): SpaceId {
    return this.searched.id;
  }

  get row(): string {
    return this.#block.read(this.#at);
  }

  get json(): string {
    return `${this.row.slice(0, -1)},"daysAgo":${this.#daysAgo}}`;
  }

  get space(): Space {
    return { ...(JSON.parse(this.row) as CatalogueRow), daysAgo: this.#daysAgo };
  }
}

/** More different values than this don't occur; it bounds the memory if they do. */
const MAX_INTERNED = 20_000;

/** The same values occur in many spaces, so each is in memory only once. */
const interned = new Map<string, unknown>();

function intern<T>(value: T): T {
  // A string is its own key: no JSON of an object is equal to one of the contract's names.
  const key = typeof value === 'string' ? value : JSON.stringify(value);
  const known = interned.get(key);
  // The cast is safe because the same JSON was made from a value of the same field's type.
  if (known !== undefined) return known as T;
  if (interned.size >= MAX_INTERNED) interned.clear();
  interned.set(key, value);
  return value;
}

export interface StoredRow {
  readonly version: number;
  readonly space: CatalogueSpaceRow;
  readonly venue?: SpaceVenue;
}

/** An entry, with its texts for the index as long as they needn't be read again. */
export interface NewEntry {
  readonly entry: Entry;
  readonly text: SearchedText;
}

interface EntrySource {
  readonly rows: RowStore;
  readonly now: Date;
  /** Called for a row that violates the contract. It is left out. */
  readonly onBroken: (spaceId: SpaceId, error: unknown) => void;
}

/** Converts rows of the database to entries, and stores their JSON. */
export function createEntries(
  stored: readonly StoredRow[],
  { rows, now, onBroken }: EntrySource,
): readonly NewEntry[] {
  const converted = stored.flatMap(({ version, space, venue }) => {
    try {
      return [{ version, row: publicRow(space, venue) }];
    } catch (error) {
      onBroken(space.id, error);
      return [];
    }
  });
  const block = rows.add(converted.map(({ row }) => JSON.stringify(row)));
  return converted.map(({ version, row }, at) => ({
    entry: new StoredEntry(version, searchedOf(row), block, at, now),
    text: row,
  }));
}

/** Returns the same spaces on another day, with their JSON in another store. */
export function moveEntries(entries: readonly Entry[], rows: RowStore, now: Date): Entry[] {
  const block = rows.add(entries.map(({ row }) => row));
  return entries.map(
    ({ version, searched }, at) => new StoredEntry(version, searched, block, at, now),
  );
}

/** Each property is named, so that the objects are small and of few shapes. */
function searchedOf(row: CatalogueRow): SearchedSpace {
  const { rating, featured, facts, venue } = row;
  return {
    id: row.id,
    createdAt: row.createdAt,
    location: intern(row.location),
    spaceType: intern(row.spaceType),
    amenities: intern(row.amenities),
    availability: intern(row.availability),
    pricePerDay: row.pricePerDay,
    pricePerHour: row.pricePerHour,
    capacity: row.capacity,
    bookingCount: row.bookingCount,
    ...(rating === undefined ? {} : { rating: intern(rating) }),
    ...(featured === undefined ? {} : { featured }),
    ...(facts === undefined ? {} : { facts: intern(facts) }),
    ...(venue === undefined ? {} : { venue: intern(venue) }),
  };
}

/**
 * Returns what visitors see of a stored space: the fields of the contract's schema, and nothing
 * else.
 *
 * @throws {v.ValiError} if the row doesn't match the contract.
 */
export function publicSpace(row: CatalogueSpaceRow, now: Date, venue?: SpaceVenue): Space {
  return { ...publicRow(row, venue), daysAgo: daysAgo(row.createdAt, now) };
}

/**
 * Each property is named. `...rest` makes objects that take kilobytes each and are collected late.
 *
 * @throws {v.ValiError} if the row doesn't match the contract.
 */
function publicRow(row: CatalogueSpaceRow, venue: SpaceVenue | undefined): CatalogueRow {
  const { facts, latitude, longitude, landmark, houseRules, ratingCount } = row;
  return v.parse(CatalogueRowSchema, {
    id: row.id,
    name: row.name,
    overview: row.overview,
    amenities: row.amenities,
    images: row.images,
    spaceAddress: row.spaceAddress,
    location: row.location,
    spaceType: row.spaceType,
    pricePerDay: row.pricePerDayKobo / KOBO_PER_NAIRA,
    pricePerHour: row.pricePerHourKobo / KOBO_PER_NAIRA,
    capacity: row.capacity,
    bookingCount: row.bookingCount,
    createdAt: row.createdAt.toISOString(),
    listingStatus: row.listingStatus,
    availability: row.availability,
    featured: row.featured,
    ...(facts === null ? {} : { facts }),
    ...(latitude === null || longitude === null ? {} : { coordinates: { latitude, longitude } }),
    ...(landmark === null ? {} : { landmark }),
    ...(houseRules === null ? {} : { houseRules }),
    ...(venue === undefined ? {} : { venue }),
    ...(ratingCount === 0 ? {} : { rating: ratingOf(row.ratingSum, ratingCount) }),
  });
}

/** Rounds the average to one decimal. */
function ratingOf(sum: number, count: number): Rating {
  return { average: Math.round((10 * sum) / count) / 10, count };
}
