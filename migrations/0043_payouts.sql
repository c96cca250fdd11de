CREATE TABLE "payout_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"country" text,
	"last4" text,
	"ready" boolean NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_ref_unique" UNIQUE("ref"),
	CONSTRAINT "payout_accounts_last4" CHECK ("payout_accounts"."last4" ~ '^[0-9A-Z]{4}$'),
	CONSTRAINT "payout_accounts_automatic" CHECK ("payout_accounts"."ready" or not "payout_accounts"."automatic")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"state_mark" integer DEFAULT 0 NOT NULL,
	"clock_at" timestamp with time zone DEFAULT now(),
	"user_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"provider" text NOT NULL,
	"account_ref" text NOT NULL,
	"kind" text NOT NULL,
	"last4" text,
	"automatic" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"provider_ref" text,
	"failure" text,
	"overdue_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"trying_until" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('requested', 'sent', 'returning', 'paid', 'failed')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_failure" CHECK ("payouts"."state" <> 'failed' or "payouts"."failure" is not null),
	CONSTRAINT "payouts_clock_runs" CHECK (("payouts"."state" in ('requested', 'sent', 'returning')) = ("payouts"."clock_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" uuid NOT NULL,
	"account_ref" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ALTER COLUMN "transaction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_live" ON "payouts" USING btree ("state","state_since") WHERE state in ('requested', 'sent', 'returning');--> statement-breakpoint
CREATE INDEX "payouts_clock" ON "payouts" USING btree ("clock_at");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transfers_payout" ON "ledger_transfers" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_one_withdrawal" ON "ledger_transfers" USING btree ("payout_id") WHERE payout_id is not null and debit like 'seller:%';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_one_reversal" ON "ledger_transfers" USING btree ("payout_id") WHERE payout_id is not null and credit like 'seller:%';--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_cause" CHECK (num_nonnulls("ledger_transfers"."transaction_id", "ledger_transfers"."payout_id") = 1);--> statement-breakpoint
-- What a payout is does not change, and none is forgotten.
CREATE FUNCTION refuse_other_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.amount_cents, NEW.provider, NEW.account_ref, NEW.kind, NEW.created_at)
    IS DISTINCT FROM (OLD.user_id, OLD.amount_cents, OLD.provider, OLD.account_ref, OLD.kind, OLD.created_at) THEN
    RAISE EXCEPTION 'a payout keeps its amount, its owner and its account';
  ELSIF OLD.state = 'failed' AND NEW.state <> 'failed' THEN
    RAISE EXCEPTION 'a payout that came back is over';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_fixed BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_other_payout();
--> statement-breakpoint
CREATE TRIGGER payouts_kept BEFORE DELETE OR TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payouts_living BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
--> statement-breakpoint
CREATE TRIGGER payout_accounts_living BEFORE INSERT ON payout_accounts FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
