ALTER TABLE "alarms" RENAME TO "payment_issues";--> statement-breakpoint
ALTER TABLE "payment_issues" RENAME CONSTRAINT "alarms_pkey" TO "payment_issues_pkey";--> statement-breakpoint
ALTER TABLE "payment_issues" RENAME CONSTRAINT "alarms_kind" TO "payment_issues_kind";--> statement-breakpoint
ALTER INDEX "alarms_open" RENAME TO "payment_issues_open";--> statement-breakpoint
ALTER TABLE "attempts" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "attempts_pkey" TO "rate_limits_pkey";--> statement-breakpoint
ALTER INDEX "attempts_window" RENAME TO "rate_limits_window";--> statement-breakpoint
-- Servers of the version before may still be running: they read and write the tables under their old
-- names until they are replaced. A later release drops these views.
CREATE VIEW "alarms" AS SELECT * FROM "payment_issues";--> statement-breakpoint
CREATE VIEW "attempts" AS SELECT * FROM "rate_limits";
