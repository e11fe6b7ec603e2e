-- Guests ask before they book. Servers of the version before write none of it: they book at once, and
-- don't end requests, which the maintenance of this version does.
CREATE TABLE "booking_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"account_id" text NOT NULL,
	"state" text NOT NULL,
	"start_date" date NOT NULL,
	"checkin_time" text NOT NULL,
	"duration_type" text NOT NULL,
	"duration" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"people" integer,
	"price_kobo" bigint NOT NULL,
	"reasons" jsonb NOT NULL,
	"message" text,
	"decline_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "booking_requests_id" CHECK ("booking_requests"."id" ~ '^[0-9a-hjkmnp-tv-z]{10}$'),
	CONSTRAINT "booking_requests_state" CHECK ("booking_requests"."state" in ('requested', 'accepted', 'paid', 'declined', 'expired', 'withdrawn', 'lapsed', 'taken', 'closed')),
	CONSTRAINT "booking_requests_ended" CHECK (("booking_requests"."state" in ('requested', 'accepted')) = ("booking_requests"."ended_at" is null)),
	CONSTRAINT "booking_requests_answered" CHECK ("booking_requests"."state" not in ('accepted', 'paid', 'declined', 'lapsed', 'taken') or "booking_requests"."answered_at" is not null),
	CONSTRAINT "booking_requests_price" CHECK ("booking_requests"."price_kobo" > 0),
	CONSTRAINT "booking_requests_people" CHECK ("booking_requests"."people" > 0),
	CONSTRAINT "booking_requests_duration" CHECK ("booking_requests"."duration" > 0),
	CONSTRAINT "booking_requests_duration_type" CHECK ("booking_requests"."duration_type" in ('hours', 'days')),
	CONSTRAINT "booking_requests_times" CHECK ("booking_requests"."starts_at" < "booking_requests"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "booking_rules" (
	"space_id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"first_time" boolean NOT NULL,
	"above_people" integer,
	CONSTRAINT "booking_rules_mode" CHECK ("booking_rules"."mode" in ('instant', 'ask', 'rules')),
	CONSTRAINT "booking_rules_people" CHECK ("booking_rules"."above_people" > 0),
	CONSTRAINT "booking_rules_any" CHECK ("booking_rules"."mode" <> 'rules' or "booking_rules"."first_time" or "booking_rules"."above_people" is not null)
);
--> statement-breakpoint
ALTER TABLE "push_choices" DROP CONSTRAINT "push_choices_kind";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "booking_request_id" text;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_rules" ADD CONSTRAINT "booking_rules_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_requests_open" ON "booking_requests" USING btree ("account_id","space_id","start_date","checkin_time","duration_type","duration") WHERE "booking_requests"."state" in ('requested', 'accepted');--> statement-breakpoint
CREATE INDEX "booking_requests_of_account" ON "booking_requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_requests_of_space" ON "booking_requests" USING btree ("space_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_requests_ending" ON "booking_requests" USING btree ("expires_at") WHERE "booking_requests"."state" in ('requested', 'accepted');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_booking_request_id_booking_requests_id_fk" FOREIGN KEY ("booking_request_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_of_request" ON "bookings" USING btree ("booking_request_id") WHERE "bookings"."booking_request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_requested" ON "bookings" USING btree ("booking_request_id") WHERE "bookings"."status" = 'held';--> statement-breakpoint
ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_kind" CHECK ("push_choices"."kind" in ('booking-confirmed', 'new-booking', 'listing-approved', 'payout-done', 'booking-reminder', 'waitlist-offer', 'host-cancelled', 'move-answer', 'move-request', 'transfer-update', 'request-answer', 'booking-request'));