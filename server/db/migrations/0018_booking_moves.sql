CREATE TABLE "booking_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"status" text NOT NULL,
	"serial" integer,
	"payment_reference" text,
	"start_date" date NOT NULL,
	"checkin_time" text NOT NULL,
	"duration_type" text NOT NULL,
	"duration" integer NOT NULL,
	"from_starts_at" timestamp (3) with time zone NOT NULL,
	"from_ends_at" timestamp (3) with time zone NOT NULL,
	"to_starts_at" timestamp (3) with time zone NOT NULL,
	"to_ends_at" timestamp (3) with time zone NOT NULL,
	"from_price_kobo" bigint NOT NULL,
	"to_price_kobo" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "booking_moves_serial" UNIQUE("booking_id","serial"),
	CONSTRAINT "booking_moves_payment" UNIQUE("payment_reference"),
	CONSTRAINT "booking_moves_status" CHECK ("booking_moves"."status" in ('open', 'done', 'dropped')),
	CONSTRAINT "booking_moves_done" CHECK (("booking_moves"."status" = 'done') = ("booking_moves"."serial" is not null)),
	CONSTRAINT "booking_moves_ended" CHECK (("booking_moves"."status" = 'open') = ("booking_moves"."ended_at" is null)),
	CONSTRAINT "booking_moves_serials" CHECK ("booking_moves"."serial" > 0),
	CONSTRAINT "booking_moves_duration" CHECK ("booking_moves"."duration" > 0),
	CONSTRAINT "booking_moves_duration_type" CHECK ("booking_moves"."duration_type" in ('hours', 'days')),
	CONSTRAINT "booking_moves_times" CHECK ("booking_moves"."to_starts_at" < "booking_moves"."to_ends_at"),
	CONSTRAINT "booking_moves_prices" CHECK ("booking_moves"."from_price_kobo" >= 0 and "booking_moves"."to_price_kobo" > 0)
);
--> statement-breakpoint
ALTER TABLE "booking_moves" ADD CONSTRAINT "booking_moves_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_moves_open" ON "booking_moves" USING btree ("created_at") WHERE "booking_moves"."status" = 'open';