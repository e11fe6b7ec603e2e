-- Other times that guests ask for and hosts propose. Servers of the version before write none, and
-- cancel or move a booking without ending its request; the maintenance ends it then.
CREATE TABLE "move_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"state" text NOT NULL,
	"message" text,
	"start_date" date NOT NULL,
	"checkin_time" text NOT NULL,
	"duration_type" text NOT NULL,
	"duration" integer NOT NULL,
	"from_starts_at" timestamp (3) with time zone NOT NULL,
	"from_ends_at" timestamp (3) with time zone NOT NULL,
	"to_starts_at" timestamp (3) with time zone NOT NULL,
	"to_ends_at" timestamp (3) with time zone NOT NULL,
	"from_price_kobo" bigint NOT NULL,
	"to_price_kobo" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"move_id" text,
	CONSTRAINT "move_requests_asked_by" CHECK ("move_requests"."asked_by" in ('guest', 'host')),
	CONSTRAINT "move_requests_state" CHECK ("move_requests"."state" in ('open', 'payable', 'moved', 'declined', 'withdrawn', 'expired', 'taken', 'unpaid', 'closed')),
	CONSTRAINT "move_requests_ended" CHECK (("move_requests"."state" in ('open', 'payable')) = ("move_requests"."ended_at" is null)),
	CONSTRAINT "move_requests_moved" CHECK (("move_requests"."state" = 'moved') = ("move_requests"."move_id" is not null)),
	CONSTRAINT "move_requests_agreed" CHECK ("move_requests"."state" not in ('payable', 'unpaid') or ("move_requests"."agreed_at" is not null and "move_requests"."asked_by" = 'guest')),
	CONSTRAINT "move_requests_prices" CHECK ("move_requests"."from_price_kobo" >= 0 and "move_requests"."to_price_kobo" > 0 and ("move_requests"."asked_by" = 'guest' or "move_requests"."to_price_kobo" <= "move_requests"."from_price_kobo")),
	CONSTRAINT "move_requests_message" CHECK ("move_requests"."message" is null or "move_requests"."asked_by" = 'host'),
	CONSTRAINT "move_requests_duration" CHECK ("move_requests"."duration" > 0),
	CONSTRAINT "move_requests_duration_type" CHECK ("move_requests"."duration_type" in ('hours', 'days')),
	CONSTRAINT "move_requests_times" CHECK ("move_requests"."to_starts_at" < "move_requests"."to_ends_at")
);
--> statement-breakpoint
ALTER TABLE "push_choices" DROP CONSTRAINT "push_choices_kind";--> statement-breakpoint
ALTER TABLE "move_requests" ADD CONSTRAINT "move_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_requests" ADD CONSTRAINT "move_requests_move_id_booking_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."booking_moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "move_requests_open" ON "move_requests" USING btree ("booking_id") WHERE "move_requests"."state" in ('open', 'payable');--> statement-breakpoint
CREATE INDEX "move_requests_of_booking" ON "move_requests" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "move_requests_ending" ON "move_requests" USING btree ("expires_at") WHERE "move_requests"."state" in ('open', 'payable');--> statement-breakpoint
ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_kind" CHECK ("push_choices"."kind" in ('booking-confirmed', 'new-booking', 'listing-approved', 'payout-done', 'booking-reminder', 'waitlist-offer', 'host-cancelled', 'move-answer', 'move-request'));