-- No seat of a space is ever sold twice for the same time, whatever the code does: the exclusion
-- constraint below. Stretches are half-open, so that one may start at the minute another ends.
-- Ranges in such a constraint beside columns with `=` need btree_gist.
create extension if not exists btree_gist;
--> statement-breakpoint
CREATE TABLE "booking_slots" (
	"booking_id" text NOT NULL,
	"stretch" integer NOT NULL,
	"space_id" text NOT NULL,
	"seat" integer NOT NULL,
	"during" "tstzrange" NOT NULL,
	"live" boolean NOT NULL,
	CONSTRAINT "booking_slots_booking_id_stretch_pk" PRIMARY KEY("booking_id","stretch"),
	CONSTRAINT "booking_slots_seat" CHECK ("booking_slots"."seat" > 0),
	CONSTRAINT "booking_slots_during" CHECK (not isempty("booking_slots"."during"))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"user_id" text,
	"duration_type" text NOT NULL,
	"duration" integer NOT NULL,
	"start_date" date NOT NULL,
	"checkin_time" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"price_kobo" bigint NOT NULL,
	"status" text NOT NULL,
	"reference" text NOT NULL,
	"short_id" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"refund_kobo" bigint,
	CONSTRAINT "bookings_reference" UNIQUE("reference"),
	CONSTRAINT "bookings_short_id" UNIQUE("short_id"),
	CONSTRAINT "bookings_id_space" UNIQUE("id","space_id"),
	CONSTRAINT "bookings_id" CHECK ("bookings"."id" ~ '^[0-9a-hjkmnp-tv-z]{10}$'),
	CONSTRAINT "bookings_reference_form" CHECK ("bookings"."reference" ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
	CONSTRAINT "bookings_short_id_form" CHECK ("bookings"."short_id" ~ '^AYE-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$'),
	CONSTRAINT "bookings_duration" CHECK ("bookings"."duration" > 0),
	CONSTRAINT "bookings_duration_type" CHECK ("bookings"."duration_type" in ('hours', 'days')),
	CONSTRAINT "bookings_times" CHECK ("bookings"."starts_at" < "bookings"."ends_at"),
	CONSTRAINT "bookings_price" CHECK ("bookings"."price_kobo" >= 0),
	CONSTRAINT "bookings_refund" CHECK ("bookings"."refund_kobo" between 0 and "bookings"."price_kobo"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('held', 'upcoming', 'cancelled', 'expired', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "booking_slots" ADD CONSTRAINT "booking_slots_booking" FOREIGN KEY ("booking_id","space_id") REFERENCES "public"."bookings"("id","space_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_of_user" ON "bookings" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_of_space" ON "bookings" USING btree ("space_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("held_until") WHERE "bookings"."status" = 'held';
--> statement-breakpoint
-- Deferrable, so that one UPDATE may deal seats out again: it's checked at the statement's end.
alter table booking_slots add constraint booking_slots_apart
  exclude using gist (space_id with =, seat with =, during with &&) where (live)
  deferrable initially immediate;
--> statement-breakpoint
-- A seat that the space has not got can't be taken either. Only taking is checked: when a space
-- loses seats, bookings that already sit on them stay.
create function check_seat_exists() returns trigger language plpgsql as $$
begin
  if new.seat > (
    select case when space_type = 'creative space' then 1 else capacity end
    from spaces where id = new.space_id
  ) then
    raise exception 'space % has no seat %', new.space_id, new.seat
      using errcode = 'check_violation', constraint = 'booking_slots_seat_exists';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger booking_slots_seat_taken after insert on booking_slots
  for each row when (new.live) execute function check_seat_exists();
--> statement-breakpoint
create trigger booking_slots_seat_changed after update on booking_slots
  for each row when (new.live and (
    not old.live or new.seat > old.seat
    or (new.space_id, new.during) is distinct from (old.space_id, old.during)
  ))
  execute function check_seat_exists();
