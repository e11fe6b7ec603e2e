import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';
import type { Kobo } from '#contract/units.ts';

/** A point in time with millisecond precision. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An amount of money. */
export const kobo = (name: string) => bigint(name, { mode: 'number' }).$type<Kobo>();

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });
