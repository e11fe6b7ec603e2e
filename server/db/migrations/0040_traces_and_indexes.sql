ALTER TABLE "jobs" ADD COLUMN "traceparent" text;--> statement-breakpoint
CREATE INDEX "spaces_of_host" ON "spaces" USING btree ("host_id");
