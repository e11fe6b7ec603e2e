-- Payouts can also be taken from a guest's credit, and a refund can wait for its guest's choice between
-- the refund and credit. Servers of the version before send such refunds when their job is due, and
-- show those that became credit as on their way. They must not process payouts of credit: the
-- setting CREDIT_PAYOUTS is switched on afterwards.
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "source" text DEFAULT 'host' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_source" CHECK ("payouts"."source" in ('host', 'credit'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('due', 'sent', 'done', 'failed', 'credited'));