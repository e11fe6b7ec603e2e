CREATE TABLE "catalogue_changes" (
	"space_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_meta" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"lineage" text NOT NULL,
	CONSTRAINT "catalogue_meta_one" CHECK ("catalogue_meta"."one"),
	CONSTRAINT "catalogue_meta_lineage" CHECK ("catalogue_meta"."lineage" ~ '^[0-9a-z]{8}$')
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"author_name" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "spaces" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text,
	"name" text NOT NULL,
	"overview" text NOT NULL,
	"amenities" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"space_address" text NOT NULL,
	"location" text NOT NULL,
	"space_type" text NOT NULL,
	"price_per_day_kobo" bigint NOT NULL,
	"price_per_hour_kobo" bigint NOT NULL,
	"capacity" integer NOT NULL,
	"booking_count" integer DEFAULT 0 NOT NULL,
	"listing_status" text NOT NULL,
	"availability" jsonb NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spaces_id" CHECK ("spaces"."id" ~ '^[0-9a-hjkmnp-tv-z]{10}$'),
	CONSTRAINT "spaces_prices" CHECK ("spaces"."price_per_day_kobo" >= 0 and "spaces"."price_per_hour_kobo" >= 0),
	CONSTRAINT "spaces_capacity" CHECK ("spaces"."capacity" > 0),
	CONSTRAINT "spaces_booking_count" CHECK ("spaces"."booking_count" >= 0),
	CONSTRAINT "spaces_rating" CHECK ("spaces"."rating_count" >= 0 and "spaces"."rating_sum" between "spaces"."rating_count" and 5 * "spaces"."rating_count"),
	CONSTRAINT "spaces_listing_status" CHECK ("spaces"."listing_status" in ('pending', 'active', 'paused', 'rejected', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_changes_version" ON "catalogue_changes" USING btree ("version");--> statement-breakpoint
CREATE INDEX "reviews_of_space" ON "reviews" USING btree ("space_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "spaces_listing_status_index" ON "spaces" USING btree ("listing_status");