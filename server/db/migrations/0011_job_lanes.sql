DROP INDEX "jobs_due";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'background' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "planned_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "check_planned_at" timestamp (3) with time zone;--> statement-breakpoint
-- The same lanes as in server/db/job-lanes.ts, for what waits while the server is updated.
UPDATE "jobs" SET "lane" = CASE
	WHEN "kind" IN ('mail-verify', 'mail-verify-again', 'mail-tried', 'mail-reset', 'mail-new-address', 'mail-address-asked', 'mail-password-changed', 'mail-bank-link', 'mail-bank-changed') THEN 'account-email'
	WHEN "kind" LIKE 'mail-%' THEN 'email'
	WHEN "kind" IN ('payment-event', 'refund', 'payout') THEN 'payments'
	WHEN "kind" IN ('reconcile-payments', 'tend-bookings', 'tend-plans', 'tidy-accounts') THEN 'maintenance'
	ELSE 'background' END
	WHERE "done_at" IS NULL;--> statement-breakpoint
UPDATE "jobs" SET "planned_at" = least("run_at", now());--> statement-breakpoint
CREATE INDEX "jobs_due_in_lane" ON "jobs" USING btree ("lane","run_at") WHERE "jobs"."done_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_planned" ON "jobs" USING btree ("planned_at") WHERE "jobs"."done_at" is null;
