CREATE TABLE "conversation_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"side" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "conversation_reports_side" CHECK ("conversation_reports"."side" in ('guest', 'host'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"guest_id" text,
	"host_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"changes" integer DEFAULT 0 NOT NULL,
	"guest_delivered" integer DEFAULT 0 NOT NULL,
	"guest_read" integer DEFAULT 0 NOT NULL,
	"host_delivered" integer DEFAULT 0 NOT NULL,
	"host_read" integer DEFAULT 0 NOT NULL,
	"guest_emailed" integer DEFAULT 0 NOT NULL,
	"host_emailed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_of_guest" UNIQUE("guest_id","space_id"),
	CONSTRAINT "conversations_id" CHECK ("conversations"."id" ~ '^[0-9a-hjkmnp-tv-z]{10}$'),
	CONSTRAINT "conversations_last" CHECK (("conversations"."last_position" = 0) = ("conversations"."last_at" is null)),
	CONSTRAINT "conversations_guest_receipt" CHECK (0 <= "conversations"."guest_read" and "conversations"."guest_read" <= "conversations"."guest_delivered" and "conversations"."guest_delivered" <= "conversations"."last_position"),
	CONSTRAINT "conversations_host_receipt" CHECK (0 <= "conversations"."host_read" and "conversations"."host_read" <= "conversations"."host_delivered" and "conversations"."host_delivered" <= "conversations"."last_position")
);
--> statement-breakpoint
CREATE TABLE "message_blocks" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "message_photos" (
	"conversation_id" text NOT NULL,
	"message_id" text NOT NULL,
	"webp" "bytea" NOT NULL,
	CONSTRAINT "message_photos_conversation_id_message_id_pk" PRIMARY KEY("conversation_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"conversation_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"sender" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text,
	"photo_width" integer,
	"photo_height" integer,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "messages_conversation_id_id_pk" PRIMARY KEY("conversation_id","id"),
	CONSTRAINT "messages_position" UNIQUE("conversation_id","position"),
	CONSTRAINT "messages_id" CHECK ("messages"."id" ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
	CONSTRAINT "messages_sender" CHECK ("messages"."sender" in ('guest', 'host')),
	CONSTRAINT "messages_position_from_1" CHECK ("messages"."position" > 0),
	CONSTRAINT "messages_photo" CHECK (("messages"."photo_width" is null) = ("messages"."photo_height" is null) and "messages"."photo_width" > 0 and "messages"."photo_height" > 0),
	CONSTRAINT "messages_content" CHECK (("messages"."deleted_at" is null) = ("messages"."text" is not null or "messages"."photo_width" is not null))
);
--> statement-breakpoint
ALTER TABLE "push_choices" DROP CONSTRAINT "push_choices_kind";--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_guest_id_accounts_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_blocks" ADD CONSTRAINT "message_blocks_blocker_id_accounts_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_blocks" ADD CONSTRAINT "message_blocks_blocked_id_accounts_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_message" FOREIGN KEY ("conversation_id","message_id") REFERENCES "public"."messages"("conversation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_reports_open" ON "conversation_reports" USING btree ("conversation_id","side") WHERE "conversation_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_reports_waiting" ON "conversation_reports" USING btree ("at") WHERE "conversation_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "conversations_of_host" ON "conversations" USING btree ("host_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_newest_of_guest" ON "conversations" USING btree ("guest_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_blocks_of_blocked" ON "message_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "messages_oldest" ON "messages" USING btree ("at");--> statement-breakpoint
ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_kind" CHECK ("push_choices"."kind" in ('booking-confirmed', 'new-booking', 'listing-approved', 'payout-done', 'booking-reminder', 'waitlist-offer', 'host-cancelled', 'move-answer', 'move-request', 'transfer-update', 'request-answer', 'booking-request', 'message'));