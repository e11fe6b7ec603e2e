-- Refunds by hand. Servers of the version before write none. One that sends such a refund gives the
-- card provider no note, and one that notes that it has arrived shows a cancelled booking as refunded.
CREATE TABLE "manual_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"payment_reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"requested_by" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"credited_kobo" bigint,
	"host_kobo" bigint,
	CONSTRAINT "manual_refunds_amount" CHECK ("manual_refunds"."amount_kobo" > 0),
	CONSTRAINT "manual_refunds_state" CHECK ("manual_refunds"."state" in ('waiting', 'ordered', 'declined')),
	CONSTRAINT "manual_refunds_ordered" CHECK (("manual_refunds"."state" = 'ordered') = ("manual_refunds"."credited_kobo" is not null and "manual_refunds"."host_kobo" is not null)),
	CONSTRAINT "manual_refunds_two_admins" CHECK ("manual_refunds"."state" <> 'ordered' or "manual_refunds"."decided_by" <> "manual_refunds"."requested_by")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_covered";--> statement-breakpoint
ALTER TABLE "manual_refunds" ADD CONSTRAINT "manual_refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_refunds" ADD CONSTRAINT "manual_refunds_payment_reference_payments_reference_fk" FOREIGN KEY ("payment_reference") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_refunds" ADD CONSTRAINT "manual_refunds_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_refunds" ADD CONSTRAINT "manual_refunds_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_refunds_of_booking" ON "manual_refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "manual_refunds_waiting" ON "manual_refunds" USING btree ("requested_at") WHERE "manual_refunds"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_covered" CHECK ("ledger_accounts"."balance_kobo" >= 0 or "ledger_accounts"."id" = 'income:manual-refunds');