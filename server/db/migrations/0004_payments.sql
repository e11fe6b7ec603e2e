CREATE TABLE "check_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"host_id" text NOT NULL,
	"day" date NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"again" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"balance_kobo" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_id" CHECK ("ledger_accounts"."id" like "ledger_accounts"."kind" || ':%'),
	CONSTRAINT "ledger_accounts_covered" CHECK ("ledger_accounts"."balance_kobo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_once" UNIQUE("kind","reference"),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount_kobo" > 0),
	CONSTRAINT "ledger_transfers_two" CHECK ("ledger_transfers"."debit" <> "ledger_transfers"."credit")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_events_provider_event_key_pk" PRIMARY KEY("provider","event_key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" text NOT NULL,
	"account_id" text,
	"provider" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"checkout_url" text,
	"presentation" jsonb,
	"paid_kobo" bigint,
	"fee_kobo" bigint,
	"channel" text,
	"paid_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"returned" text,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_reference" CHECK ("payments"."reference" ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
	CONSTRAINT "payments_purpose" CHECK ("payments"."purpose" in ('booking', 'subscription')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'failed', 'lapsed', 'paid')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_kobo" > 0),
	CONSTRAINT "payments_paid" CHECK (("payments"."status" = 'paid') = ("payments"."paid_kobo" is not null and "payments"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"provider_reference" text,
	"promised_by" date NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_once" UNIQUE("payment_reference","reason"),
	CONSTRAINT "refunds_reference" CHECK ("refunds"."reference" ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_kobo" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('due', 'sent', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"webhook_url" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"paid_kobo" bigint DEFAULT 0 NOT NULL,
	"fee_kobo" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"pays_at" timestamp (3) with time zone,
	"unsettled_until" timestamp (3) with time zone,
	CONSTRAINT "sandbox_charges_status" CHECK ("sandbox_charges"."status" in ('pending', 'success', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"charge_reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit_ledger_accounts_id_fk" FOREIGN KEY ("debit") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit_ledger_accounts_id_fk" FOREIGN KEY ("credit") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_reference_payments_reference_fk" FOREIGN KEY ("payment_reference") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_charge_reference_sandbox_charges_reference_fk" FOREIGN KEY ("charge_reference") REFERENCES "public"."sandbox_charges"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_first" ON "check_ins" USING btree ("booking_id","day") WHERE not "check_ins"."again";--> statement-breakpoint
CREATE INDEX "check_ins_of_booking" ON "check_ins" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit" ON "ledger_transfers" USING btree ("debit");--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit" ON "ledger_transfers" USING btree ("credit");--> statement-breakpoint
CREATE INDEX "payments_of_subject" ON "payments" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" in ('due', 'sent');--> statement-breakpoint
CREATE INDEX "sandbox_charges_late" ON "sandbox_charges" USING btree ("pays_at") WHERE "sandbox_charges"."pays_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("run_at") WHERE "sandbox_webhooks"."sent_at" is null;--> statement-breakpoint
-- Balances are kept by the database alone, in the transaction of the transfer, so that
-- ledger_accounts_covered refuses what an account hasn't got, whatever the code does. Rows are
-- taken in one order, so that no two transfers wait for each other. What lies with a provider isn't
-- kept: every payment would wait for that one row.
create function keep_ledger_balances() returns trigger language plpgsql as $$
begin
  perform 1 from ledger_accounts
    where id in (new.debit, new.credit) and kind <> 'provider' order by id for no key update;
  update ledger_accounts set balance_kobo = balance_kobo
      + case when id = new.credit then new.amount_kobo else -new.amount_kobo end
    where id in (new.debit, new.credit) and kind <> 'provider';
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_transfers_balances after insert on ledger_transfers
  for each row execute function keep_ledger_balances();
--> statement-breakpoint
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'a ledger transfer is never changed or removed'
    using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger ledger_transfers_kept before update or delete on ledger_transfers
  for each row execute function refuse_ledger_change();
