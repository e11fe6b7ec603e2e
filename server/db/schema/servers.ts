import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The running servers that store uploaded photos in a folder. */
export const serverInstances = pgTable(
  'server_instances',
  {
    id: text().primaryKey(),
    /** The id stored in that folder. Servers with the same id share their photos. */
    pictureFolder: text('picture_folder').notNull(),
    /** In the database's time. A server that has not updated it for a minute has ended. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('server_instances_seen').on(table.seenAt)],
);
