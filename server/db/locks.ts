/**
 * Numbers of PostgreSQL's advisory locks. Only `pg_advisory_xact_lock` is used: on PGlite all
 * connections share one session, so that a session's lock keeps nobody out.
 */
export const LOCKS = {
  migrations: 7_001,
  /** Taken by the triggers of migration 0001, which say why. */
  catalogueVersion: 7_002,
} as const;
