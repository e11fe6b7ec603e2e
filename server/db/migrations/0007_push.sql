CREATE TABLE "push_choices" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "push_choices_account_id_kind_pk" PRIMARY KEY("account_id","kind"),
	CONSTRAINT "push_choices_kind" CHECK ("push_choices"."kind" in ('booking-confirmed', 'new-booking', 'listing-approved', 'payout-done'))
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint" UNIQUE("account_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_of_session" ON "push_devices" USING btree ("session_id");