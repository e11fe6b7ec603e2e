-- PgBouncer ignores the limits that the server sends when it connects (server/db/connection/postgres.ts).
alter role aye set lock_timeout = '3s';
alter role aye set statement_timeout = '30s';
alter role aye set idle_in_transaction_session_timeout = '60s';
