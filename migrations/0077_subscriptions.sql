CREATE TABLE "plan_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"granted_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "plan_grants_until" CHECK ("plan_grants"."until" > "plan_grants"."created_at"),
	CONSTRAINT "plan_grants_reason" CHECK (length("plan_grants"."reason") >= 10)
);
--> statement-breakpoint
CREATE TABLE "plan_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"provider_ref" text NOT NULL,
	"charge_ref" text,
	"year" integer,
	"ordinal" integer,
	"number" text,
	"content" text,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_invoices_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "plan_invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "plan_invoices_ordinal" UNIQUE("year","ordinal"),
	CONSTRAINT "plan_invoices_state" CHECK ("plan_invoices"."state" in ('open', 'paid', 'refunding', 'refunded')),
	CONSTRAINT "plan_invoices_amount" CHECK ("plan_invoices"."amount_cents" > 0),
	CONSTRAINT "plan_invoices_period" CHECK ("plan_invoices"."period_start" < "plan_invoices"."period_end"),
	CONSTRAINT "plan_invoices_paid" CHECK (num_nonnulls("plan_invoices"."year", "plan_invoices"."ordinal", "plan_invoices"."number", "plan_invoices"."content", "plan_invoices"."sha256", "plan_invoices"."paid_at", "plan_invoices"."charge_ref")
        = case when "plan_invoices"."state" = 'open' then 0 else 7 end),
	CONSTRAINT "plan_invoices_number" CHECK ("plan_invoices"."number" = 'PLAN-' || "plan_invoices"."year" || '-' || lpad("plan_invoices"."ordinal"::text, greatest(6, length("plan_invoices"."ordinal"::text)), '0')),
	CONSTRAINT "plan_invoices_hash" CHECK ("plan_invoices"."sha256" = encode(sha256(convert_to("plan_invoices"."content", 'UTF8')), 'hex')),
	CONSTRAINT "plan_invoices_refund" CHECK (num_nonnulls("plan_invoices"."refunded_at", "plan_invoices"."refund_reason") = case when "plan_invoices"."state" in ('refunding', 'refunded') then 2 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "plan_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" uuid NOT NULL,
	"description" text NOT NULL,
	"first_cents" bigint NOT NULL,
	"monthly_cents" bigint NOT NULL,
	"return_url" text NOT NULL,
	"state" text DEFAULT 'checkout' NOT NULL,
	"card_works" boolean DEFAULT true NOT NULL,
	"ends_with_period" boolean DEFAULT false NOT NULL,
	"next_charge_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'starting' NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"monthly_cents" bigint NOT NULL,
	"first_cents" bigint NOT NULL,
	"first_day" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	"provider" text NOT NULL,
	"checkout_ref" text,
	"checkout_url" text,
	"checkout_ends_at" timestamp with time zone NOT NULL,
	"provider_ref" text,
	"customer_ref" text,
	"told_ending" boolean DEFAULT false NOT NULL,
	"told_ended_at" timestamp with time zone,
	"state_mark" integer DEFAULT 0 NOT NULL,
	"clock_at" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscriptions_checkout_ref_unique" UNIQUE("checkout_ref"),
	CONSTRAINT "subscriptions_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('starting', 'active', 'pastDue', 'cancelling', 'ended')),
	CONSTRAINT "subscriptions_amounts" CHECK ("subscriptions"."first_cents" > 0 and "subscriptions"."first_cents" <= "subscriptions"."monthly_cents"),
	CONSTRAINT "subscriptions_reason" CHECK (("subscriptions"."state" in ('cancelling', 'ended')) = ("subscriptions"."reason" is not null)),
	CONSTRAINT "subscriptions_failed" CHECK ("subscriptions"."state" <> 'pastDue' or "subscriptions"."failed_at" is not null),
	CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."state" = 'ended') = ("subscriptions"."ended_at" is not null)),
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."first_day" < "subscriptions"."period_end"),
	CONSTRAINT "subscriptions_paid" CHECK ("subscriptions"."state" not in ('active', 'pastDue', 'cancelling') or "subscriptions"."provider_ref" is not null),
	CONSTRAINT "subscriptions_clock_runs" CHECK (("subscriptions"."state" = 'ended') = ("subscriptions"."clock_at" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_cause";--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD CONSTRAINT "sandbox_invoices_subscription_id_sandbox_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."sandbox_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_grants_one" ON "plan_grants" USING btree ("user_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "plan_invoices_user" ON "plan_invoices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "plan_invoices_subscription" ON "plan_invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "plan_invoices_charge" ON "plan_invoices" USING btree ("charge_ref");--> statement-breakpoint
CREATE INDEX "plan_invoices_refunding" ON "plan_invoices" USING btree ("refunded_at") WHERE state = 'refunding';--> statement-breakpoint
CREATE INDEX "sandbox_invoices_subscription" ON "sandbox_invoices" USING btree ("subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_due" ON "sandbox_subscriptions" USING btree ("next_charge_at") WHERE state = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_live" ON "subscriptions" USING btree ("user_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_clock" ON "subscriptions" USING btree ("clock_at");--> statement-breakpoint
CREATE INDEX "subscriptions_owed" ON "subscriptions" USING btree ("id") WHERE (state = 'ended' and told_ended_at is null) or (state <> 'ended' and told_ending <> (state = 'cancelling'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_invoice_id_plan_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."plan_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transfers_invoice" ON "ledger_transfers" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_cause" CHECK (num_nonnulls("ledger_transfers"."transaction_id", "ledger_transfers"."payout_id", "ledger_transfers"."invoice_id") = 1);--> statement-breakpoint
INSERT INTO ledger_accounts (id, kind) VALUES ('plans', 'plans');
--> statement-breakpoint
-- Whose a subscription is and what it costs do not change, one that ended is over, and none is forgotten.
CREATE FUNCTION refuse_other_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.monthly_cents, NEW.first_cents, NEW.first_day, NEW.provider, NEW.created_at)
    IS DISTINCT FROM (OLD.user_id, OLD.monthly_cents, OLD.first_cents, OLD.first_day, OLD.provider, OLD.created_at) THEN
    RAISE EXCEPTION 'a subscription keeps its owner and its price';
  ELSIF OLD.state = 'ended' AND NEW.state <> 'ended' THEN
    RAISE EXCEPTION 'a subscription that ended is over';
  ELSIF NEW.period_end < OLD.period_end THEN
    RAISE EXCEPTION 'what was paid for is not taken back';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_fixed BEFORE UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION refuse_other_subscription();
--> statement-breakpoint
CREATE TRIGGER subscriptions_kept BEFORE DELETE OR TRUNCATE ON subscriptions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER subscriptions_living BEFORE INSERT ON subscriptions FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
--> statement-breakpoint
CREATE TRIGGER subscriptions_unsuspended BEFORE INSERT ON subscriptions FOR EACH ROW EXECUTE FUNCTION refuse_suspended_people('user_id');
--> statement-breakpoint
CREATE TRIGGER plan_grants_living BEFORE INSERT ON plan_grants FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
--> statement-breakpoint
-- An invoice that is paid stays as it is; a refund is all that can still become of it.
CREATE FUNCTION refuse_other_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.subscription_id, NEW.user_id, NEW.provider_ref, NEW.created_at, NEW.period_start, NEW.period_end)
    IS DISTINCT FROM (OLD.subscription_id, OLD.user_id, OLD.provider_ref, OLD.created_at, OLD.period_start, OLD.period_end) THEN
    RAISE EXCEPTION 'an invoice keeps its subscription and its time';
  ELSIF OLD.state <> 'open' AND (NEW.amount_cents, NEW.charge_ref, NEW.number, NEW.content, NEW.paid_at)
    IS DISTINCT FROM (OLD.amount_cents, OLD.charge_ref, OLD.number, OLD.content, OLD.paid_at) THEN
    RAISE EXCEPTION 'an invoice that is paid does not change';
  ELSIF NEW.state <> OLD.state
    AND (OLD.state, NEW.state) NOT IN (('open', 'paid'), ('paid', 'refunding'), ('refunding', 'refunded')) THEN
    RAISE EXCEPTION 'an invoice is paid, and then at most refunded';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER plan_invoices_fixed BEFORE UPDATE ON plan_invoices FOR EACH ROW EXECUTE FUNCTION refuse_other_invoice();
--> statement-breakpoint
CREATE TRIGGER plan_invoices_kept BEFORE DELETE OR TRUNCATE ON plan_invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_number_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last <> (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE OLD.last + 1 END) THEN
    RAISE EXCEPTION 'numbers are given one by one';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER plan_numbers_one_by_one BEFORE INSERT OR UPDATE ON plan_numbers FOR EACH ROW EXECUTE FUNCTION refuse_number_gap();
--> statement-breakpoint
CREATE TRIGGER plan_numbers_kept BEFORE DELETE OR TRUNCATE ON plan_numbers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
