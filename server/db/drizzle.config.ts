import { defineConfig } from 'drizzle-kit';

/**
 * Run `npx drizzle-kit generate --config server/db/drizzle.config.ts` after a change of the schema.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/schema.ts',
  out: './server/db/migrations',
});
