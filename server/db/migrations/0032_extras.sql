-- Things that guests add to a booking. Servers of the version before leave the new column empty. They
-- move and cancel bookings with extras: their slots count, so nothing has to be done for the extras.
CREATE TABLE "booking_extras" (
	"booking_id" text NOT NULL,
	"space_id" text NOT NULL,
	"extra_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"per" text NOT NULL,
	"unit_kobo" bigint NOT NULL,
	"units" integer NOT NULL,
	"amount_kobo" bigint NOT NULL,
	CONSTRAINT "booking_extras_booking_id_extra_id_pk" PRIMARY KEY("booking_id","extra_id"),
	CONSTRAINT "booking_extras_count" CHECK ("booking_extras"."count" between 1 and 99),
	CONSTRAINT "booking_extras_per" CHECK ("booking_extras"."per" in ('booking', 'hour', 'day')),
	CONSTRAINT "booking_extras_units" CHECK ("booking_extras"."units" > 0),
	CONSTRAINT "booking_extras_amount" CHECK ("booking_extras"."unit_kobo" >= 0 and "booking_extras"."amount_kobo" = "booking_extras"."unit_kobo" * "booking_extras"."units" * "booking_extras"."count")
);
--> statement-breakpoint
CREATE TABLE "space_extras" (
	"space_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"price_kobo" bigint NOT NULL,
	"per" text NOT NULL,
	"stock" integer,
	"active" boolean NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "space_extras_space_id_id_pk" PRIMARY KEY("space_id","id"),
	CONSTRAINT "space_extras_id" CHECK ("space_extras"."id" ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
	CONSTRAINT "space_extras_price" CHECK ("space_extras"."price_kobo" >= 0),
	CONSTRAINT "space_extras_per" CHECK ("space_extras"."per" in ('booking', 'hour', 'day')),
	CONSTRAINT "space_extras_stock" CHECK ("space_extras"."stock" > 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "extras_kobo" bigint;--> statement-breakpoint
ALTER TABLE "booking_extras" ADD CONSTRAINT "booking_extras_booking" FOREIGN KEY ("booking_id","space_id") REFERENCES "public"."bookings"("id","space_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_extras" ADD CONSTRAINT "booking_extras_extra" FOREIGN KEY ("space_id","extra_id") REFERENCES "public"."space_extras"("space_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_extras" ADD CONSTRAINT "space_extras_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_extras_of_space" ON "booking_extras" USING btree ("space_id","extra_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_extras" CHECK ("bookings"."extras_kobo" between 0 and "bookings"."price_kobo");
--> statement-breakpoint
-- Never more of an extra in use than there are, whatever the code does. Only taking is checked: when
-- a host lowers the stock, bookings that already have the extra keep it. The row of the extra is
-- locked, so that of two transactions the later one sees what the earlier one took; each statement of
-- a function sees what was committed before it.
-- The second parameter limits the check to slots that touch a time; null checks all of the booking.
create function check_extra_stock(booking text, touching tstzrange) returns void language plpgsql as $$
declare
  wanted record;
  in_use bigint;
begin
  for wanted in
    select e.space_id, e.extra_id from booking_extras e
    where e.booking_id = booking order by e.extra_id
  loop
    perform from space_extras x
      where x.space_id = wanted.space_id and x.id = wanted.extra_id for no key update;
    -- What is in use only grows when a slot begins, so these moments are enough.
    with own as (
      select s.during from booking_slots s where s.booking_id = booking and s.live
        and (touching is null or s.during && touching)
    ), used as (
      select s.during, e.count from booking_slots s
      join booking_extras e on e.booking_id = s.booking_id and e.extra_id = wanted.extra_id
      where s.live and s.space_id = wanted.space_id
        and exists (select from own where own.during && s.during)
    ), moments as (
      select lower(own.during) as moment from own
      union
      select lower(used.during) from used join own on own.during @> lower(used.during)
    )
    select max((select sum(used.count) from used where used.during @> moments.moment))
      into in_use from moments;
    if in_use > (
      select x.stock from space_extras x
      where x.space_id = wanted.space_id and x.id = wanted.extra_id
    ) then
      raise exception 'extra % of space % is used up', wanted.extra_id, wanted.space_id
        using errcode = 'exclusion_violation', constraint = 'booking_extras_in_stock';
    end if;
  end loop;
end
$$;
--> statement-breakpoint
create function check_extras_of_slot() returns trigger language plpgsql as $$
begin
  perform check_extra_stock(new.booking_id, new.during);
  return null;
end
$$;
--> statement-breakpoint
create function check_extras_of_booking() returns trigger language plpgsql as $$
begin
  perform check_extra_stock(new.booking_id, null);
  return null;
end
$$;
--> statement-breakpoint
create trigger booking_slots_taken_extras after insert on booking_slots
  for each row when (new.live) execute function check_extras_of_slot();
--> statement-breakpoint
create trigger booking_slots_changed_extras after update on booking_slots
  for each row when (new.live and (
    not old.live
    or (new.booking_id, new.space_id, new.during)
      is distinct from (old.booking_id, old.space_id, old.during)
  ))
  execute function check_extras_of_slot();
--> statement-breakpoint
create trigger booking_extras_taken after insert or update on booking_extras
  for each row execute function check_extras_of_booking();
