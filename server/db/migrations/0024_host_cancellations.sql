-- A booking that its host cancelled has a row here; the voucher itself is a transfer in the ledger.
-- Servers of the version before insert none, and show such bookings as cancelled.
CREATE TABLE "host_cancellations" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"reason" text NOT NULL,
	"message" text,
	"voucher_kobo" bigint NOT NULL,
	"closed" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "host_cancellations_reason" CHECK ("host_cancellations"."reason" in ('unusable', 'no-power', 'booked-twice', 'other')),
	CONSTRAINT "host_cancellations_voucher" CHECK ("host_cancellations"."voucher_kobo" >= 0)
);
--> statement-breakpoint
ALTER TABLE "push_choices" DROP CONSTRAINT "push_choices_kind";--> statement-breakpoint
ALTER TABLE "host_cancellations" ADD CONSTRAINT "host_cancellations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_cancellations" ADD CONSTRAINT "host_cancellations_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_cancellations_of_host" ON "host_cancellations" USING btree ("host_id");--> statement-breakpoint
ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_kind" CHECK ("push_choices"."kind" in ('booking-confirmed', 'new-booking', 'listing-approved', 'payout-done', 'booking-reminder', 'waitlist-offer', 'host-cancelled'));