import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Money: whole kobo. */
export const kobo = (name: string) => bigint(name, { mode: 'number' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
