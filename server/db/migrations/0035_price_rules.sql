CREATE TABLE "space_rules" (
	"space_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rules_version" integer NOT NULL,
	"change_id" text,
	"rules" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "space_rules_version" CHECK ("space_rules"."version" > 0 and "space_rules"."rules_version" between 0 and "space_rules"."version"),
	CONSTRAINT "space_rules_object" CHECK (jsonb_typeof("space_rules"."rules") = 'object')
);
--> statement-breakpoint
CREATE TABLE "special_days" (
	"id" text NOT NULL,
	"space_id" text NOT NULL,
	"version" integer NOT NULL,
	"day" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "special_days_space_id_id_pk" PRIMARY KEY("space_id","id"),
	CONSTRAINT "special_days_dates" CHECK (jsonb_typeof("special_days"."day" -> 'dates') = 'array')
);
--> statement-breakpoint
ALTER TABLE "booking_slots" ADD COLUMN "reserved" "tstzrange";--> statement-breakpoint
ALTER TABLE "space_rules" ADD CONSTRAINT "space_rules_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_days" ADD CONSTRAINT "special_days_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_slots" ADD CONSTRAINT "booking_slots_reserved" CHECK ("booking_slots"."during" <@ "booking_slots"."reserved");
--> statement-breakpoint
-- Seats are kept apart with their buffers. A slot without buffers, such as one that a server of the
-- version before inserts, counts as before.
alter table booking_slots drop constraint booking_slots_apart;
--> statement-breakpoint
alter table booking_slots add constraint booking_slots_apart
  exclude using gist (space_id with =, seat with =, (coalesce(reserved, during)) with &&) where (live)
  deferrable initially immediate;
