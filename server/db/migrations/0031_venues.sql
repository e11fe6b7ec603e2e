CREATE TABLE "venue_spaces" (
	"space_id" text PRIMARY KEY NOT NULL,
	"venue_id" text NOT NULL,
	"part_of" text,
	CONSTRAINT "venue_spaces_in_venue" UNIQUE("venue_id","space_id"),
	CONSTRAINT "venue_spaces_not_itself" CHECK ("venue_spaces"."space_id" <> "venue_spaces"."part_of")
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "venues_id" CHECK ("venues"."id" ~ '^[0-9a-hjkmnp-tv-z]{26}$')
);
--> statement-breakpoint
ALTER TABLE "venue_spaces" ADD CONSTRAINT "venue_spaces_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_spaces" ADD CONSTRAINT "venue_spaces_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_spaces" ADD CONSTRAINT "venue_spaces_whole" FOREIGN KEY ("venue_id","part_of") REFERENCES "public"."venue_spaces"("venue_id","space_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venue_spaces_parts" ON "venue_spaces" USING btree ("part_of") WHERE "venue_spaces"."part_of" is not null;--> statement-breakpoint
CREATE INDEX "venues_of_host" ON "venues" USING btree ("host_id");--> statement-breakpoint
-- A part has no parts itself. All changes of a host's venues lock the host's account first, so that
-- none is hidden from the others.
create function check_venue_levels() returns trigger language plpgsql as $$
begin
  if exists (
    select from venue_spaces part join venue_spaces whole on whole.space_id = part.part_of
    where whole.part_of is not null and new.space_id in (part.space_id, whole.space_id)
  ) then
    raise exception 'space % is a part and has parts', new.space_id
      using errcode = 'check_violation', constraint = 'venue_spaces_levels';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger venue_spaces_levels after insert or update on venue_spaces
  deferrable initially deferred for each row execute function check_venue_levels();
--> statement-breakpoint
-- For each space those that can't be used while it is: a whole and its parts, in both directions.
-- Parts don't exclude each other.
create view linked_spaces as
  select space_id, part_of as linked_id from venue_spaces where part_of is not null
  union all
  select part_of, space_id from venue_spaces where part_of is not null;
--> statement-breakpoint
-- When spaces are closed by their hosts and by connected calendars: a closed part closes the whole,
-- and a closed whole its parts, unless that listing was deleted.
create view closed_times as
  select space_id, during from blocked_times
  union all
  select l.space_id, t.during
  from linked_spaces l
  join spaces s on s.id = l.linked_id and s.listing_status <> 'deleted'
  join blocked_times t on t.space_id = l.linked_id;
--> statement-breakpoint
-- The slots of the spaces that a space is linked with.
create view linked_slots as
  select l.space_id, s.booking_id, s.during, s.live
  from linked_spaces l join booking_slots s on s.space_id = l.linked_id;
--> statement-breakpoint
-- The given spaces, and for each the whole with all its parts that it belongs to, sorted.
create function linked_group(wanted text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(id order by id), '{}') from (
    select unnest(wanted) as id
    union
    select other.space_id
    from venue_spaces own
    join venue_spaces other
      on other.space_id = coalesce(own.part_of, own.space_id)
      or other.part_of = coalesce(own.part_of, own.space_id)
    where own.space_id = any (wanted)
  ) members
$$;
--> statement-breakpoint
-- Locks spaces with all they are linked with, in the order of their IDs. If they were linked with
-- more while this waited, it gives its locks back and starts again: locking the rest out of order
-- could end in a deadlock.
create function lock_linked_spaces(wanted text[]) returns void language plpgsql as $$
declare
  members text[];
begin
  loop
    begin
      members := linked_group(wanted);
      perform from spaces where id = any (members) order by id for no key update;
      if linked_group(wanted) <@ members then
        return;
      end if;
      -- Ends the block, and with it the locks that it has taken.
      raise sqlstate 'AYE01';
    exception when sqlstate 'AYE01' then
      null;
    end;
  end loop;
end
$$;
--> statement-breakpoint
-- No seat is taken while a linked space is booked, whatever the code does. Bookings that were there
-- before the spaces were linked stay. The spaces are locked already, except by a server of the
-- version before and by a booking that began before they were linked: those wait here, or lose as
-- deadlocks and are repeated.
create function check_not_linked() returns trigger language plpgsql as $$
begin
  if not exists (select from linked_spaces where space_id = new.space_id) then
    return null;
  end if;
  perform lock_linked_spaces(array[new.space_id]);
  if exists (
    select from linked_slots s
    where s.space_id = new.space_id and s.live and s.during && new.during
  ) then
    raise exception 'a space that is linked with space % is booked at this time', new.space_id
      using errcode = 'exclusion_violation', constraint = 'booking_slots_not_linked';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger booking_slots_taken_unlinked after insert on booking_slots
  for each row when (new.live) execute function check_not_linked();
--> statement-breakpoint
create trigger booking_slots_changed_unlinked after update on booking_slots
  for each row when (new.live and (
    not old.live or (new.space_id, new.during) is distinct from (old.space_id, old.during)
  ))
  execute function check_not_linked();
--> statement-breakpoint
-- The closed times of linked spaces refuse seats too.
create or replace function check_not_blocked() returns trigger language plpgsql as $$
begin
  if exists (
    select from closed_times b where b.space_id = new.space_id and b.during && new.during
  ) then
    raise exception 'the host of space % has blocked this time', new.space_id
      using errcode = 'exclusion_violation', constraint = 'booking_slots_not_blocked';
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- The catalogue shows the venue of a space, so a change of it counts as a change of the space. The
-- rules are those of migration 0001.
create function note_venue_change() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_table_name = 'venues' then
    changed := array(select space_id from venue_spaces where venue_id = new.id);
  elsif tg_op = 'DELETE' then
    changed := array[old.space_id];
  else
    changed := array[new.space_id];
  end if;
  perform pg_advisory_xact_lock(7002);
  insert into catalogue_changes (space_id, version)
  select id, nextval('catalogue_version') from spaces
  where id = any (changed) and listing_status = 'active'
  on conflict (space_id) do update set version = excluded.version;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger venue_spaces_changed after insert or update or delete on venue_spaces
  deferrable initially deferred for each row execute function note_venue_change();
--> statement-breakpoint
create constraint trigger venues_renamed after update of name on venues
  deferrable initially deferred for each row when (old.name is distinct from new.name)
  execute function note_venue_change();
