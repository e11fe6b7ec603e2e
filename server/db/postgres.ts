import pg from 'pg';

/** Times in milliseconds: nobody waits for the database longer than a person would. */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

export async function endPool(pool: pg.Pool): Promise<void> {
  if (!pool.ending) await pool.end();
}

export function openPostgres(connectionString: string): pg.Pool {
  return new pg.Pool({ connectionString, max: 10, application_name: 'aye', ...LIMITS });
}
