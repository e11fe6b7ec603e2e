CREATE TABLE "server_instances" (
	"id" text PRIMARY KEY NOT NULL,
	"picture_folder" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "server_instances_seen" ON "server_instances" USING btree ("seen_at");
