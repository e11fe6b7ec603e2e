/**
 * Numbers of PostgreSQL's advisory locks. Only `pg_advisory_xact_lock` and its `try` variant are
 * used: on PGlite all connections share one session, so a session-level lock would exclude no one.
 */
export const LOCKS = {
  migrations: 7_001,
  /** Taken by the triggers of migration 0001, which gives the reason. */
  catalogueVersion: 7_002,
  /** Taken by the trigger of migration 0021, which chains the entries of the audit log. */
  auditLog: 7_003,
  /** Held while an empty database is filled with the demo and the accounts from the settings. */
  firstData: 7_010,
  serverInstances: 7_011,
} as const;
