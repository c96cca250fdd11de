DROP INDEX "transactions_unpaid";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checkout_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "return_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checkout_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reserved_until" timestamp with time zone DEFAULT now() + interval '30 minutes' NOT NULL;--> statement-breakpoint
CREATE INDEX "transactions_unpaid" ON "transactions" USING btree ("reserved_until") WHERE payment = 'awaiting';--> statement-breakpoint
-- What was started before keeps the day it was promised; checkouts closed before were closed by their jobs.
UPDATE "transactions" SET "reserved_until" = "created_at" + interval '24 hours' WHERE "payment" = 'awaiting';--> statement-breakpoint
UPDATE "payments" SET "checkout_closed_at" = "updated_at" WHERE "status" = 'closed';
