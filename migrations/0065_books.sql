CREATE TABLE "ledger_closings" (
	"month" date PRIMARY KEY NOT NULL,
	"statement" text NOT NULL,
	"sha256" text NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_closings_month" CHECK (extract(day from "ledger_closings"."month") = 1),
	CONSTRAINT "ledger_closings_hash" CHECK ("ledger_closings"."sha256" = encode(sha256(convert_to("ledger_closings"."statement", 'UTF8')), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "ledger_months" (
	"month" date NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"movements" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_months_month_debit_credit_pk" PRIMARY KEY("month","debit","credit")
);
--> statement-breakpoint
CREATE TABLE "ledger_unfolded" (
	"transfer_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reconciliation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"provider_ref" text,
	"transaction_id" uuid,
	"payout_id" uuid,
	"here_cents" bigint,
	"there_cents" bigint,
	"explanation" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"there" integer DEFAULT 0 NOT NULL,
	"here" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"movements" bigint DEFAULT 0 NOT NULL,
	"miscounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "reconciliations_time" CHECK ("reconciliations"."from_at" < "reconciliations"."until_at"),
	CONSTRAINT "reconciliations_ended" CHECK (("reconciliations"."state" = 'running') = ("reconciliations"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payouts" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_differences_report" ON "reconciliation_differences" USING btree ("reconciliation_id","id");--> statement-breakpoint
CREATE INDEX "reconciliations_until" ON "reconciliations" USING btree ("provider","until_at");--> statement-breakpoint
CREATE INDEX "ledger_accounts_kind_id" ON "ledger_accounts" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_at" ON "ledger_transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_kind" ON "ledger_transfers" USING btree ((split_part(debit, ':', 1) || '>' || split_part(credit, ':', 1)),"id");--> statement-breakpoint
CREATE INDEX "transactions_held" ON "transactions" USING btree ("created_at","id","amount_cents") WHERE payment = 'held';--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" = split_part("ledger_accounts"."id", ':', 1));
--> statement-breakpoint
-- No movement comes into a month that is closed; every other waits to be counted in its month.
CREATE FUNCTION note_ledger_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_closings
      WHERE month >= date_trunc('month', NEW.created_at AT TIME ZONE 'UTC')::date) THEN
    RAISE EXCEPTION 'the books of this month are closed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transfers_open_month';
  END IF;
  INSERT INTO ledger_unfolded VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_noted AFTER INSERT ON ledger_transfers
  FOR EACH ROW EXECUTE FUNCTION note_ledger_transfer();
--> statement-breakpoint
INSERT INTO ledger_unfolded SELECT id FROM ledger_transfers;
--> statement-breakpoint
-- Months are closed one after the other, after their end; what is closed stays as it is.
CREATE FUNCTION refuse_early_closing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before date;
BEGIN
  SELECT max(month) INTO before FROM ledger_closings;
  IF before IS NOT NULL AND NEW.month <> before + interval '1 month' THEN
    RAISE EXCEPTION 'months are closed one after the other';
  ELSIF NEW.month + interval '1 month' > now() AT TIME ZONE 'UTC' THEN
    RAISE EXCEPTION 'a month is closed after its end';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_closings_in_order BEFORE INSERT ON ledger_closings
  FOR EACH ROW EXECUTE FUNCTION refuse_early_closing();
--> statement-breakpoint
CREATE TRIGGER ledger_closings_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_closings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER reconciliation_differences_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciliation_differences
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER reconciliations_kept BEFORE DELETE OR TRUNCATE ON reconciliations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
