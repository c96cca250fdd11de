CREATE TABLE "payment_problems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"problem" text NOT NULL,
	"payment_id" uuid,
	"event_id" text,
	"reference" text,
	"charge_ref" text,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"solved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_problems" ADD CONSTRAINT "payment_problems_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_problems_payment" ON "payment_problems" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_problems_step" ON "payment_problems" USING btree ("payment_id","problem") WHERE event_id is null;--> statement-breakpoint
CREATE INDEX "payments_owed" ON "payments" USING btree ("updated_at") WHERE status = 'refunding' or (status = 'closed' and checkout_closed_at is null);