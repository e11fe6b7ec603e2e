CREATE TABLE "calendar_links" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"space_id" text,
	"detail" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_links_secret" UNIQUE("secret_hash"),
	CONSTRAINT "calendar_links_id" CHECK ("calendar_links"."id" ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
	CONSTRAINT "calendar_links_detail" CHECK ("calendar_links"."detail" in ('busy', 'names'))
);
--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_of_host" ON "calendar_links" USING btree ("host_id") WHERE "calendar_links"."space_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_of_space" ON "calendar_links" USING btree ("host_id","space_id") WHERE "calendar_links"."space_id" is not null;