ALTER TABLE "plan_invoices" DROP CONSTRAINT "plan_invoices_refund";--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "asks" text DEFAULT 'nothing' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "asks_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD COLUMN "refund_cents" bigint;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD COLUMN "refunded_cents" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
-- What was refunded before was refunded whole, and a contract was made with the first payment.
UPDATE "plan_invoices" SET "refund_cents" = "amount_cents" WHERE "refunded_at" IS NOT NULL;--> statement-breakpoint
UPDATE "subscriptions" s SET "started_at" = (SELECT min(i.paid_at) FROM "plan_invoices" i WHERE i.subscription_id = s.id);--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_asks" CHECK ("payout_accounts"."asks" in ('nothing', 'details', 'checking', 'refused'));--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_refund_cents" CHECK ("plan_invoices"."refund_cents" between 1 and "plan_invoices"."amount_cents");--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_refund" CHECK (num_nonnulls("plan_invoices"."refunded_at", "plan_invoices"."refund_reason", "plan_invoices"."refund_cents") = case when "plan_invoices"."state" in ('refunding', 'refunded') then 3 else 0 end);
--> statement-breakpoint
-- As before, and what was decided to go back stays so.
CREATE OR REPLACE FUNCTION refuse_other_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.subscription_id, NEW.user_id, NEW.provider_ref, NEW.created_at, NEW.period_start, NEW.period_end)
    IS DISTINCT FROM (OLD.subscription_id, OLD.user_id, OLD.provider_ref, OLD.created_at, OLD.period_start, OLD.period_end) THEN
    RAISE EXCEPTION 'an invoice keeps its subscription and its time';
  ELSIF OLD.state <> 'open' AND (NEW.amount_cents, NEW.charge_ref, NEW.number, NEW.content, NEW.paid_at)
    IS DISTINCT FROM (OLD.amount_cents, OLD.charge_ref, OLD.number, OLD.content, OLD.paid_at) THEN
    RAISE EXCEPTION 'an invoice that is paid does not change';
  ELSIF OLD.refund_cents IS NOT NULL AND NEW.refund_cents IS DISTINCT FROM OLD.refund_cents THEN
    RAISE EXCEPTION 'an invoice is refunded once';
  ELSIF NEW.state <> OLD.state
    AND (OLD.state, NEW.state) NOT IN (('open', 'paid'), ('paid', 'refunding'), ('refunding', 'refunded')) THEN
    RAISE EXCEPTION 'an invoice is paid, and then at most refunded';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Looked at when the call ends. At its beginning the caller would be locked before everything else, and whoever suspends or deletes
-- somebody locks their listings first (server/people/suspend.ts): each would wait for the other.
ALTER TABLE "idempotency_keys" ALTER CONSTRAINT "idempotency_keys_user_id_users_id_fk" DEFERRABLE INITIALLY DEFERRED;
