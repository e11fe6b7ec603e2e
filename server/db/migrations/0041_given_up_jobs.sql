ALTER TABLE "jobs" ADD COLUMN "given_up_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "jobs_given_up" ON "jobs" USING btree ("kind") WHERE "jobs"."given_up_at" is not null;