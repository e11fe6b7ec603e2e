-- Bookings that are paid together. Servers of the version before leave the new columns empty.
CREATE TABLE "booking_series" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"account_id" text,
	"every_weeks" integer NOT NULL,
	"count" integer NOT NULL,
	"first_date" date NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_series_reference" UNIQUE("reference"),
	CONSTRAINT "booking_series_id" CHECK ("booking_series"."id" ~ '^[0-9a-hjkmnp-tv-z]{10}$'),
	CONSTRAINT "booking_series_reference_form" CHECK ("booking_series"."reference" ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
	CONSTRAINT "booking_series_weeks" CHECK ("booking_series"."every_weeks" in (1, 2)),
	CONSTRAINT "booking_series_count" CHECK ("booking_series"."count" between 2 and 12)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_purpose";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_number" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_reference" text;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_series_of_account" ON "booking_series" USING btree ("account_id","space_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_series_id_booking_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."booking_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_charge" FOREIGN KEY ("charge_reference") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_charge" ON "payments" USING btree ("charge_reference") WHERE "payments"."charge_reference" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_series_number" UNIQUE("series_id","series_number");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_series" CHECK (("bookings"."series_id" is null) = ("bookings"."series_number" is null) and "bookings"."series_number" > 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose" CHECK ("payments"."purpose" in ('booking', 'series', 'subscription'));
