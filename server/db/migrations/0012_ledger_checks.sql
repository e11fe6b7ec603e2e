ALTER TABLE "ledger_accounts" ADD COLUMN "unchecked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "payouts_frozen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "ledger_accounts_unchecked" ON "ledger_accounts" USING btree ("id") WHERE "ledger_accounts"."unchecked" and "ledger_accounts"."kind" not in ('provider', 'fees', 'income');--> statement-breakpoint
CREATE INDEX "ledger_accounts_checked" ON "ledger_accounts" USING btree ("checked_at" NULLS FIRST) WHERE "ledger_accounts"."kind" <> 'provider';--> statement-breakpoint
-- Whatever changes a balance, a transfer or a person with a client of the database, marks the account
-- for the next check, so that the check need not read all accounts.
create function mark_ledger_account_unchecked() returns trigger language plpgsql as $$
begin
  new.unchecked := true;
  return new;
end
$$;
--> statement-breakpoint
create trigger ledger_accounts_changed before update of balance_kobo on ledger_accounts
  for each row when (old.balance_kobo is distinct from new.balance_kobo)
  execute function mark_ledger_account_unchecked();
