-- What a client may ask with `?since=<version>`: which spaces changed after a version of the
-- catalogue, and which went away. The rules that hold:
--
-- * A version never becomes visible before a lower one. With a bare sequence a transaction could
--   draw 7, another draw 8 and commit first; a client that reads then asks for what came after 8,
--   and never hears of 7. So the number is drawn under a lock that is held until the commit.
-- * The triggers are deferred to the commit. The lock is held only for that moment, and a
--   transaction that has it waits for nobody's rows any more: no deadlock.
-- * Only what visitors see counts: spaces that are active, or were; not their number of bookings.

insert into catalogue_meta (lineage) values (substr(md5(gen_random_uuid()::text), 1, 8));
--> statement-breakpoint
create sequence catalogue_version as bigint;
--> statement-breakpoint
create function note_catalogue_change() returns trigger language plpgsql as $$
declare
  changed text;
begin
  perform pg_advisory_xact_lock(7002);
  foreach changed in array
    case tg_op
      when 'INSERT' then array[new.id]
      when 'DELETE' then array[old.id]
      else case when old.id = new.id then array[new.id] else array[old.id, new.id] end
    end
  loop
    insert into catalogue_changes (space_id, version)
    values (changed, nextval('catalogue_version'))
    on conflict (space_id) do update set version = excluded.version;
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger catalogue_insert after insert on spaces
  deferrable initially deferred for each row
  when (new.listing_status = 'active')
  execute function note_catalogue_change();
--> statement-breakpoint
create constraint trigger catalogue_delete after delete on spaces
  deferrable initially deferred for each row
  when (old.listing_status = 'active')
  execute function note_catalogue_change();
--> statement-breakpoint
create constraint trigger catalogue_update after update on spaces
  deferrable initially deferred for each row
  when (
    (old.listing_status = 'active' or new.listing_status = 'active')
    and (
      old.id, old.name, old.overview, old.amenities, old.images, old.space_address, old.location,
      old.space_type, old.price_per_day_kobo, old.price_per_hour_kobo, old.capacity,
      old.listing_status, old.availability, old.featured, old.rating_sum, old.rating_count,
      old.created_at
    ) is distinct from (
      new.id, new.name, new.overview, new.amenities, new.images, new.space_address, new.location,
      new.space_type, new.price_per_day_kobo, new.price_per_hour_kobo, new.capacity,
      new.listing_status, new.availability, new.featured, new.rating_sum, new.rating_count,
      new.created_at
    )
  )
  execute function note_catalogue_change();
--> statement-breakpoint
-- TRUNCATE fires no row triggers.
create function note_catalogue_emptied() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7002);
  update catalogue_changes set version = nextval('catalogue_version')
  where space_id in (select id from spaces where listing_status = 'active');
  return null;
end
$$;
--> statement-breakpoint
create trigger catalogue_truncate before truncate on spaces
  for each statement execute function note_catalogue_emptied();
