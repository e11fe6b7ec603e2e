CREATE TABLE "bank_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_code" text NOT NULL,
	"number_sealed" "bytea" NOT NULL,
	"number_last4" text NOT NULL,
	"account_name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	CONSTRAINT "bank_accounts_status" CHECK ("bank_accounts"."status" in ('pending', 'active', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "listing_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"account_id" text,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"host_id" text,
	"provider" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"bank_name" text NOT NULL,
	"bank_code" text NOT NULL,
	"number_sealed" "bytea" NOT NULL,
	"number_last4" text NOT NULL,
	"account_name" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"fee_kobo" bigint,
	"provider_reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payouts_reference" CHECK ("payouts"."reference" ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_kobo" > 0),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('due', 'sent', 'done', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"fee_kobo" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_payouts_status" CHECK ("sandbox_payouts"."status" in ('success', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"image_url" text PRIMARY KEY NOT NULL,
	"placeholder" text,
	"kept_until" timestamp (3) with time zone NOT NULL,
	"removing_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "space_views" (
	"space_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "space_views_space_id_day_pk" PRIMARY KEY("space_id","day"),
	CONSTRAINT "space_views_some" CHECK ("space_views"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text,
	"plan" text NOT NULL,
	"billing" text NOT NULL,
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "subscriptions_reference" UNIQUE("reference"),
	CONSTRAINT "subscriptions_id" CHECK ("subscriptions"."id" ~ '^[0-9a-hjkmnp-tv-z]{10}$'),
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan" in ('standard', 'premium')),
	CONSTRAINT "subscriptions_billing" CHECK ("subscriptions"."billing" in ('monthly', 'yearly')),
	CONSTRAINT "subscriptions_amount" CHECK ("subscriptions"."amount_kobo" > 0),
	CONSTRAINT "subscriptions_times" CHECK (("subscriptions"."starts_at" is null) = ("subscriptions"."ends_at" is null) and "subscriptions"."starts_at" < "subscriptions"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "mail_links" DROP CONSTRAINT "mail_links_purpose";--> statement-breakpoint
ALTER TABLE "host_profiles" ADD COLUMN "nin_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "host_profiles" ADD COLUMN "nin_last4" text;--> statement-breakpoint
ALTER TABLE "host_profiles" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "mail_links" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "booking_id" text;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_views" ADD CONSTRAINT "space_views_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one" ON "bank_accounts" USING btree ("host_id","status") WHERE "bank_accounts"."status" in ('pending', 'active');--> statement-breakpoint
CREATE INDEX "listing_changes_of_space" ON "listing_changes" USING btree ("space_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open" ON "payouts" USING btree ("host_id") WHERE "payouts"."status" in ('due', 'sent');--> statement-breakpoint
CREATE INDEX "payouts_of_host" ON "payouts" USING btree ("host_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_of_host" ON "subscriptions" USING btree ("host_id","ends_at");--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_of_booking" UNIQUE("booking_id");--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_purpose" CHECK ("mail_links"."purpose" in ('verify', 'reset', 'email', 'bank'));--> statement-breakpoint
-- Facts are part of a space's public face.
drop trigger catalogue_update on spaces;
--> statement-breakpoint
create constraint trigger catalogue_update after update on spaces
  deferrable initially deferred for each row
  when (
    (old.listing_status = 'active' or new.listing_status = 'active')
    and (
      old.id, old.name, old.overview, old.amenities, old.images, old.space_address, old.location,
      old.space_type, old.price_per_day_kobo, old.price_per_hour_kobo, old.capacity,
      old.listing_status, old.availability, old.featured, old.facts, old.rating_sum,
      old.rating_count, old.created_at
    ) is distinct from (
      new.id, new.name, new.overview, new.amenities, new.images, new.space_address, new.location,
      new.space_type, new.price_per_day_kobo, new.price_per_hour_kobo, new.capacity,
      new.listing_status, new.availability, new.featured, new.facts, new.rating_sum,
      new.rating_count, new.created_at
    )
  )
  execute function note_catalogue_change();
