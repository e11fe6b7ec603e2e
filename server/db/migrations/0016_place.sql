ALTER TABLE "spaces" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "landmark" text;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "house_rules" text;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_coordinates" CHECK (("spaces"."latitude" is null) = ("spaces"."longitude" is null));--> statement-breakpoint
-- Coordinates, landmark and house rules are part of what visitors see of a space.
drop trigger catalogue_update on spaces;
--> statement-breakpoint
create constraint trigger catalogue_update after update on spaces
  deferrable initially deferred for each row
  when (
    (old.listing_status = 'active' or new.listing_status = 'active')
    and (
      old.id, old.name, old.overview, old.amenities, old.images, old.space_address, old.location,
      old.space_type, old.price_per_day_kobo, old.price_per_hour_kobo, old.capacity,
      old.listing_status, old.availability, old.featured, old.facts, old.latitude, old.longitude,
      old.landmark, old.house_rules, old.rating_sum, old.rating_count, old.created_at
    ) is distinct from (
      new.id, new.name, new.overview, new.amenities, new.images, new.space_address, new.location,
      new.space_type, new.price_per_day_kobo, new.price_per_hour_kobo, new.capacity,
      new.listing_status, new.availability, new.featured, new.facts, new.latitude, new.longitude,
      new.landmark, new.house_rules, new.rating_sum, new.rating_count, new.created_at
    )
  )
  execute function note_catalogue_change();
