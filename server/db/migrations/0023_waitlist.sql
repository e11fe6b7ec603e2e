-- A hold can be the offer of a waitlist entry. Servers of the version before leave the new column
-- empty; the maintenance of the new version notices which offers they have expired.
CREATE TABLE "waitlist_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"position" integer NOT NULL,
	"account_id" text NOT NULL,
	"start_date" date NOT NULL,
	"checkin_time" text NOT NULL,
	"duration_type" text NOT NULL,
	"duration" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"offered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "waitlist_entries_position" UNIQUE("space_id","position"),
	CONSTRAINT "waitlist_entries_state" CHECK ("waitlist_entries"."state" in ('waiting', 'offered', 'booked', 'left', 'passed', 'closed')),
	CONSTRAINT "waitlist_entries_ended" CHECK (("waitlist_entries"."state" in ('waiting', 'offered')) = ("waitlist_entries"."ended_at" is null)),
	CONSTRAINT "waitlist_entries_offered" CHECK ("waitlist_entries"."state" not in ('offered', 'booked', 'passed') or "waitlist_entries"."offered_at" is not null),
	CONSTRAINT "waitlist_entries_position_from_1" CHECK ("waitlist_entries"."position" > 0),
	CONSTRAINT "waitlist_entries_duration" CHECK ("waitlist_entries"."duration" > 0),
	CONSTRAINT "waitlist_entries_duration_type" CHECK ("waitlist_entries"."duration_type" in ('hours', 'days')),
	CONSTRAINT "waitlist_entries_times" CHECK ("waitlist_entries"."starts_at" < "waitlist_entries"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "push_choices" DROP CONSTRAINT "push_choices_kind";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "waitlist_entry_id" text;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_open" ON "waitlist_entries" USING btree ("account_id","space_id","start_date","checkin_time","duration_type","duration") WHERE "waitlist_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_entries_in_line" ON "waitlist_entries" USING btree ("space_id","position") WHERE "waitlist_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_waitlist_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("waitlist_entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_of_waitlist" ON "bookings" USING btree ("waitlist_entry_id") WHERE "bookings"."waitlist_entry_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_offered" ON "bookings" USING btree ("waitlist_entry_id") WHERE "bookings"."status" = 'held';--> statement-breakpoint
ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_kind" CHECK ("push_choices"."kind" in ('booking-confirmed', 'new-booking', 'listing-approved', 'payout-done', 'booking-reminder', 'waitlist-offer'));