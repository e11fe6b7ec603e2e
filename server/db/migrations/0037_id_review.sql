CREATE TABLE "id_reviews" (
	"account_id" text PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"id_hash" "bytea" NOT NULL,
	"revision" integer NOT NULL,
	"admin_id" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "id_reviews_decision" CHECK ("id_reviews"."decision" in ('checked', 'refused')),
	CONSTRAINT "id_reviews_reason" CHECK (("id_reviews"."decision" = 'refused') = ("id_reviews"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "id_reviews" ADD CONSTRAINT "id_reviews_account_id_host_profiles_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."host_profiles"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_reviews" ADD CONSTRAINT "id_reviews_admin_id_accounts_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;