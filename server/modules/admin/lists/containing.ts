import { ilike, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns a condition that a text contains what was typed, in which `%` and `_` match themselves. */
export const containing = (column: PgColumn, part: string): SQL =>
  ilike(column, `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
