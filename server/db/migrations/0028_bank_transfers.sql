-- Payments by bank transfer: what has arrived for each, and the accounts that were issued. Servers of
-- the version before issue none. Money that one of them settles while it is replaced is refunded.
CREATE TABLE "bank_transfers" (
	"payment_reference" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reserved_kobo" bigint DEFAULT 0 NOT NULL,
	"booked_kobo" bigint DEFAULT 0 NOT NULL,
	"credited_kobo" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "bank_transfers_state" CHECK ("bank_transfers"."state" in ('issued', 'underpaid', 'confirmed', 'overpaid', 'late', 'expired')),
	CONSTRAINT "bank_transfers_amounts" CHECK (least("bank_transfers"."reserved_kobo", "bank_transfers"."booked_kobo", "bank_transfers"."credited_kobo") >= 0),
	CONSTRAINT "bank_transfers_reserved" CHECK (("bank_transfers"."state" = 'underpaid') = ("bank_transfers"."reserved_kobo" > 0)),
	CONSTRAINT "bank_transfers_booked" CHECK (("bank_transfers"."state" in ('confirmed', 'overpaid')) = ("bank_transfers"."booked_kobo" > 0))
);
--> statement-breakpoint
CREATE TABLE "transfer_accounts" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_reference" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone NOT NULL,
	"account_number" text,
	"bank_name" text,
	"account_name" text,
	"sandbox_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfer_accounts_state" CHECK ("transfer_accounts"."state" in ('asked', 'open', 'closed')),
	CONSTRAINT "transfer_accounts_details" CHECK ("transfer_accounts"."state" <> 'open' or ("transfer_accounts"."account_number" is not null and "transfer_accounts"."bank_name" is not null and "transfer_accounts"."account_name" is not null))
);
--> statement-breakpoint
ALTER TABLE "push_choices" DROP CONSTRAINT "push_choices_kind";--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "account_number" text;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "account_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_payment_reference_payments_reference_fk" FOREIGN KEY ("payment_reference") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_accounts" ADD CONSTRAINT "transfer_accounts_reference_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_accounts" ADD CONSTRAINT "transfer_accounts_payment_reference_bank_transfers_payment_reference_fk" FOREIGN KEY ("payment_reference") REFERENCES "public"."bank_transfers"("payment_reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_transfers_open" ON "bank_transfers" USING btree ("payment_reference") WHERE "bank_transfers"."state" in ('issued', 'underpaid');--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_accounts_one" ON "transfer_accounts" USING btree ("payment_reference") WHERE "transfer_accounts"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "transfer_accounts_of_payment" ON "transfer_accounts" USING btree ("payment_reference");--> statement-breakpoint
ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_kind" CHECK ("push_choices"."kind" in ('booking-confirmed', 'new-booking', 'listing-approved', 'payout-done', 'booking-reminder', 'waitlist-offer', 'host-cancelled', 'move-answer', 'move-request', 'transfer-update'));