CREATE TABLE "provider_statements" (
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"made_at" timestamp (3) with time zone,
	"differences" integer,
	"totals" jsonb,
	CONSTRAINT "provider_statements_day_provider_pk" PRIMARY KEY("day","provider"),
	CONSTRAINT "provider_statements_state" CHECK ("provider_statements"."state" in ('open', 'done')),
	CONSTRAINT "provider_statements_made" CHECK (("provider_statements"."state" = 'done') = ("provider_statements"."made_at" is not null and "provider_statements"."differences" is not null and "provider_statements"."totals" is not null))
);
--> statement-breakpoint
CREATE TABLE "statement_entries" (
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"attempt" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "statement_entries_reference_kind_day_provider_attempt_pk" PRIMARY KEY("reference","kind","day","provider","attempt")
);
--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_of" FOREIGN KEY ("day","provider") REFERENCES "public"."provider_statements"("day","provider") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_statements_open" ON "provider_statements" USING btree ("due_at") WHERE "provider_statements"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payments_paid_at" ON "payments" USING btree ("paid_at","reference") WHERE "payments"."status" = 'paid' and "payments"."charge_reference" is null;--> statement-breakpoint
CREATE INDEX "payments_unpaid" ON "payments" USING btree ("created_at","reference") WHERE "payments"."status" <> 'paid' and "payments"."charge_reference" is null;--> statement-breakpoint
CREATE INDEX "payouts_done_at" ON "payouts" USING btree ("done_at","reference") WHERE "payouts"."status" = 'done';--> statement-breakpoint
CREATE INDEX "refunds_done_at" ON "refunds" USING btree ("done_at","reference") WHERE "refunds"."status" = 'done';