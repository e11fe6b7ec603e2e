CREATE TABLE "recovery_codes" (
	"account_id" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" text PRIMARY KEY NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "details_salt" "bytea";--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "details_hash" "bytea";--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_position" UNIQUE("position");--> statement-breakpoint
-- The audit log is a chain: each entry contains a hash of itself and of the entry before, so that
-- `npm run verify` notices an entry that was changed, inserted or deleted. The rules:
--
-- * The database chains the entries, so that those of a server of the version before are chained too.
-- * The lock makes one transaction after the other add entries, until it commits.
-- * The subject and the reason are hashed separately with a salt, because they are removed when the
--   account they are about is deleted. Without the salt the remaining hash can't be guessed.
-- * An entry that already has a hash comes from a copy and keeps it.
CREATE FUNCTION audit_log_field(value text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  select coalesce(
    convert_to(octet_length(convert_to(value, 'UTF8'))::text || ':', 'UTF8') || convert_to(value, 'UTF8'),
    convert_to('-', 'UTF8'))
$$;--> statement-breakpoint
CREATE FUNCTION chain_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7003);
  select position, hash into last from admin_actions
    where position is not null order by position desc limit 1;
  new.position := coalesce(last.position, 0) + 1;
  new.details_salt := uuid_send(gen_random_uuid());
  new.details_hash := sha256(
    new.details_salt || audit_log_field(new.subject) || audit_log_field(new.reason));
  new.hash := sha256(
    coalesce(last.hash, ''::bytea)
    || new.details_hash
    || audit_log_field(new.position::text)
    || audit_log_field(new.id)
    || audit_log_field(new.admin_id)
    || audit_log_field(new.action)
    || audit_log_field(new.subject_id)
    || audit_log_field(to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_chain BEFORE INSERT ON admin_actions
  FOR EACH ROW WHEN (new.hash is null) EXECUTE FUNCTION chain_audit_log();--> statement-breakpoint
-- Entries of earlier versions get their place in the chain by being inserted again, oldest first.
CREATE TEMPORARY TABLE earlier_entries ON COMMIT DROP AS SELECT * FROM admin_actions;--> statement-breakpoint
DELETE FROM admin_actions;--> statement-breakpoint
INSERT INTO admin_actions (id, admin_id, action, subject_id, subject, reason, at)
  SELECT id, admin_id, action, subject_id, subject, reason, at FROM earlier_entries ORDER BY at, id;
