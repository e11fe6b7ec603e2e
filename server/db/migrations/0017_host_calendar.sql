CREATE TABLE "blocked_times" (
	"id" text NOT NULL,
	"space_id" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"opening" text,
	"closing" text,
	"during" "tstzrange" NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocked_times_id_space_id_pk" PRIMARY KEY("id","space_id"),
	CONSTRAINT "blocked_times_days" CHECK ("blocked_times"."first_day" <= "blocked_times"."last_day"),
	CONSTRAINT "blocked_times_hours" CHECK (("blocked_times"."opening" is null) = ("blocked_times"."closing" is null) and ("blocked_times"."opening" is null or "blocked_times"."first_day" = "blocked_times"."last_day")),
	CONSTRAINT "blocked_times_during" CHECK (not isempty("blocked_times"."during"))
);
--> statement-breakpoint
CREATE TABLE "booking_reminders" (
	"booking_id" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_reminders_booking_id_kind_starts_at_pk" PRIMARY KEY("booking_id","kind","starts_at"),
	CONSTRAINT "booking_reminders_kind" CHECK ("booking_reminders"."kind" in ('day-before', 'two-hours'))
);
--> statement-breakpoint
ALTER TABLE "push_choices" DROP CONSTRAINT "push_choices_kind";--> statement-breakpoint
ALTER TABLE "blocked_times" ADD CONSTRAINT "blocked_times_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_times_of_space" ON "blocked_times" USING btree ("space_id","last_day");--> statement-breakpoint
ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_kind" CHECK ("push_choices"."kind" in ('booking-confirmed', 'new-booking', 'listing-approved', 'payout-done', 'booking-reminder'));--> statement-breakpoint
-- No seat is taken in time that the host has blocked, whatever the code does. Only taking is
-- checked: bookings that were made before the block stay, also when they move to another seat. A
-- block locks its space before it is written, and so does every booking; each statement of a trigger
-- sees what was committed before it, so one of the two always sees the other.
create function check_not_blocked() returns trigger language plpgsql as $$
begin
  if exists (
    select from blocked_times b where b.space_id = new.space_id and b.during && new.during
  ) then
    raise exception 'the host of space % has blocked this time', new.space_id
      using errcode = 'exclusion_violation', constraint = 'booking_slots_not_blocked';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger booking_slots_taken_unblocked after insert on booking_slots
  for each row when (new.live) execute function check_not_blocked();
--> statement-breakpoint
create trigger booking_slots_changed_unblocked after update on booking_slots
  for each row when (new.live and (
    not old.live or (new.space_id, new.during) is distinct from (old.space_id, old.during)
  ))
  execute function check_not_blocked();
