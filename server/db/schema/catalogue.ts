import type { AccountId, BookingId, SpaceId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { AmenityId } from '#contract/spaces/amenities.ts';
import type { Availability } from '#contract/opening/availability.ts';
import type { Utilities } from '#contract/spaces/utilities.ts';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import type { Location, SpaceType } from '#contract/spaces/locations.ts';
import type { ListingStatus } from '#contract/spaces/spaces.ts';
import { instant, kobo } from './columns.ts';

export const spaces = pgTable(
  'spaces',
  {
    id: text().$type<SpaceId>().primaryKey(),
    hostId: text('host_id').$type<AccountId>(),
    name: text().notNull(),
    overview: text().notNull(),
    amenities: jsonb().$type<AmenityId[]>().notNull(),
    images: jsonb().$type<SpaceImage[]>().notNull(),
    spaceAddress: text('space_address').notNull(),
    location: text().$type<Location>().notNull(),
    spaceType: text('space_type').$type<SpaceType>().notNull(),
    pricePerDayKobo: kobo('price_per_day_kobo').notNull(),
    pricePerHourKobo: kobo('price_per_hour_kobo').notNull(),
    capacity: integer().notNull(),
    bookingCount: integer('booking_count').notNull().default(0),
    listingStatus: text('listing_status').$type<ListingStatus>().notNull(),
    availability: jsonb().$type<Availability>().notNull(),
    featured: boolean().notNull().default(false),
    facts: jsonb().$type<Utilities>(),
    /** Degrees. Both coordinates are set, or none. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    landmark: text(),
    houseRules: text('house_rules'),
    /** A phone number that the host publishes for questions. */
    contactPhone: text('contact_phone'),
    /** The admin's note with which the listing was sent back. */
    note: text(),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('spaces_id', sql`${table.id} ~ '^[0-9a-hjkmnp-tv-z]{10}$'`),
    check('spaces_prices', sql`${table.pricePerDayKobo} >= 0 and ${table.pricePerHourKobo} >= 0`),
    check('spaces_capacity', sql`${table.capacity} > 0`),
    check('spaces_booking_count', sql`${table.bookingCount} >= 0`),
    check(
      'spaces_rating',
      sql`${table.ratingCount} >= 0 and ${table.ratingSum} between ${table.ratingCount} and 5 * ${table.ratingCount}`,
    ),
    check(
      'spaces_listing_status',
      sql`${table.listingStatus} in ('pending', 'active', 'paused', 'rejected', 'deleted')`,
    ),
    check('spaces_coordinates', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    index('spaces_listing_status_index').on(table.listingStatus),
    index('spaces_of_host').on(table.hostId),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: text().primaryKey(),
    spaceId: text('space_id')
      .$type<SpaceId>()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    /** Null for the demo's reviews, which have no booking. */
    bookingId: text('booking_id').$type<BookingId>(),
    authorName: text('author_name').notNull(),
    stars: integer().notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The host's answer. A review can be answered once. */
    answer: text(),
    answeredAt: instant('answered_at'),
    /**
     * Set while an admin has hidden the review: it then appears in no list and counts in no
     * average.
     */
    hiddenAt: instant('hidden_at'),
  },
  (table) => [
    unique('reviews_of_booking').on(table.bookingId),
    check('reviews_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    index('reviews_of_space').on(table.spaceId, table.createdAt.desc(), table.id),
  ],
);

/**
 * For every space that was ever public: the catalogue version at which its public data last
 * changed.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    spaceId: text('space_id').$type<SpaceId>().primaryKey(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('catalogue_changes_version').on(table.version)],
);

/**
 * A single row. The lineage distinguishes this database's catalogue versions from those of other
 * databases.
 */
export const catalogueMeta = pgTable(
  'catalogue_meta',
  {
    one: boolean().primaryKey().default(true),
    lineage: text().notNull(),
  },
  (table) => [
    check('catalogue_meta_one', sql`${table.one}`),
    check('catalogue_meta_lineage', sql`${table.lineage} ~ '^[0-9a-z]{8}$'`),
  ],
);
