CREATE TABLE "calendar_conflicts" (
	"import_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_conflicts_import_id_booking_id_pk" PRIMARY KEY("import_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"space_id" text NOT NULL,
	"name" text NOT NULL,
	"url_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"next_fetch_at" timestamp (3) with time zone NOT NULL,
	"etag" text,
	"read_for" text NOT NULL,
	"busy_times" integer NOT NULL,
	"unreadable" integer NOT NULL,
	"guessed_zone" boolean NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"problem" text,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_imports_id" CHECK ("calendar_imports"."id" ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
	CONSTRAINT "calendar_imports_failing" CHECK (("calendar_imports"."failing_since" is null) = ("calendar_imports"."problem" is null))
);
--> statement-breakpoint
ALTER TABLE "blocked_times" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "calendar_conflicts" ADD CONSTRAINT "calendar_conflicts_import_id_calendar_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."calendar_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_conflicts" ADD CONSTRAINT "calendar_conflicts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_imports_due" ON "calendar_imports" USING btree ("next_fetch_at");--> statement-breakpoint
CREATE INDEX "calendar_imports_of_host" ON "calendar_imports" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "calendar_imports_of_space" ON "calendar_imports" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "blocked_times_of_import" ON "blocked_times" USING btree ("import_id") WHERE "blocked_times"."import_id" is not null;