CREATE TABLE "dispute_decisions" (
	"dispute_id" uuid NOT NULL,
	"instance" smallint NOT NULL,
	"outcome" text NOT NULL,
	"seller_bps" integer,
	"right_passes" boolean NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"first_decided_by" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_decisions_dispute_id_instance_pk" PRIMARY KEY("dispute_id","instance"),
	CONSTRAINT "dispute_decisions_decider" UNIQUE("dispute_id","decided_by"),
	CONSTRAINT "dispute_decisions_another" CHECK (case "dispute_decisions"."instance" when 1 then "dispute_decisions"."first_decided_by" is null
        when 2 then "dispute_decisions"."first_decided_by" is not null and "dispute_decisions"."first_decided_by" <> "dispute_decisions"."decided_by" else false end),
	CONSTRAINT "dispute_decisions_whole" CHECK (case "dispute_decisions"."outcome" when 'split' then coalesce("dispute_decisions"."seller_bps" between 1 and 9999, false)
        else "dispute_decisions"."seller_bps" is null and "dispute_decisions"."right_passes" = ("dispute_decisions"."outcome" = 'seller') end)
);
--> statement-breakpoint
CREATE TABLE "dispute_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"party" text NOT NULL,
	"file_id" uuid NOT NULL,
	"evidence" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_documents_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "dispute_statements" (
	"dispute_id" uuid NOT NULL,
	"party" text NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "dispute_statements_dispute_id_party_pk" PRIMARY KEY("dispute_id","party")
);
--> statement-breakpoint
CREATE TABLE "sealed_figures" (
	"settlement_id" uuid NOT NULL,
	"party" text NOT NULL,
	"bps" integer NOT NULL,
	CONSTRAINT "sealed_figures_settlement_id_party_pk" PRIMARY KEY("settlement_id","party"),
	CONSTRAINT "sealed_figures_share" CHECK ("sealed_figures"."bps" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"party" text NOT NULL,
	"seller_bps" integer,
	"right_passes" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "settlements_share" CHECK (case when "settlements"."kind" = 'open' or "settlements"."state" = 'accepted' then coalesce("settlements"."seller_bps" between 1 and 9999, false)
        else "settlements"."seller_bps" is null end),
	CONSTRAINT "settlements_ended" CHECK (("settlements"."state" = 'open') = ("settlements"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_resolved_whole";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_answered_whole";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_state";--> statement-breakpoint
DROP INDEX "disputes_resolver";--> statement-breakpoint
DROP INDEX "disputes_one_open";--> statement-breakpoint
DROP INDEX "disputes_transaction";--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "ground" text DEFAULT 'asWritten' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "phase" text DEFAULT 'statements' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "appealed_by" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "appeal_reason" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "buyer_waived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "seller_waived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "ended" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_cents" bigint;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "refunded_cents" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "split_bps" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "split_fee_cents" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "split_payout_cents" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "split_refund_cents" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "sent_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute_decisions" ADD CONSTRAINT "dispute_decisions_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_decisions" ADD CONSTRAINT "dispute_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_decisions" ADD CONSTRAINT "dispute_decisions_first" FOREIGN KEY ("dispute_id","first_decided_by") REFERENCES "public"."dispute_decisions"("dispute_id","decided_by") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_documents" ADD CONSTRAINT "dispute_documents_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_documents" ADD CONSTRAINT "dispute_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_figures" ADD CONSTRAINT "sealed_figures_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was said before keeps its place: an answer is a statement, a decision a decision. Nobody knows on which ground those were opened.
ALTER TABLE "disputes" ALTER COLUMN "ground" DROP DEFAULT;--> statement-breakpoint
INSERT INTO dispute_statements (dispute_id, party, text, saved_at, submitted_at)
  SELECT d.id, CASE WHEN d.opened_by = t.buyer_id THEN 'seller' ELSE 'buyer' END, d.answer, d.answered_at, d.answered_at
  FROM disputes d JOIN transactions t ON t.id = d.transaction_id WHERE d.answer IS NOT NULL;--> statement-breakpoint
INSERT INTO dispute_decisions (dispute_id, instance, outcome, right_passes, reason, decided_by, decided_at)
  SELECT id, 1, outcome, outcome = 'seller', resolution, resolved_by, resolved_at FROM disputes WHERE resolved_by IS NOT NULL;--> statement-breakpoint
UPDATE disputes SET ended_at = resolved_at,
  ended = CASE WHEN resolved_at IS NULL THEN NULL WHEN resolved_by IS NULL THEN 'lapsed' ELSE 'decided' END,
  phase = CASE WHEN resolved_by IS NOT NULL THEN 'decided' WHEN answer IS NOT NULL THEN 'deciding' ELSE 'statements' END,
  resolution = CASE WHEN resolved_by IS NULL THEN resolution END;--> statement-breakpoint
-- Warnings that were sent name steps that have other names now.
UPDATE inbox_events SET event = jsonb_set(event, '{action}', CASE WHEN event->>'waitsFor' = 'admin' THEN '"refundLate"' ELSE '"endStatements"' END::jsonb)
  WHERE event->>'kind' = 'escrow.due' AND event->>'action' IN ('resolveForBuyer', 'closeDispute');--> statement-breakpoint
CREATE INDEX "dispute_decisions_by" ON "dispute_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "dispute_decisions_appeal" ON "dispute_decisions" USING btree ("dispute_id","first_decided_by");--> statement-breakpoint
CREATE INDEX "dispute_documents_side" ON "dispute_documents" USING btree ("dispute_id","party","added_at");--> statement-breakpoint
CREATE INDEX "settlements_dispute" ON "settlements" USING btree ("dispute_id","created_at");--> statement-breakpoint
CREATE INDEX "settlements_proposer" ON "settlements" USING btree ("proposed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_one_each" ON "settlements" USING btree ("dispute_id","party") WHERE state = 'open' and kind = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_one_sealed" ON "settlements" USING btree ("dispute_id") WHERE state = 'open' and kind = 'sealed';--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_one_accepted" ON "settlements" USING btree ("dispute_id") WHERE state = 'accepted';--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_appealed_by_users_id_fk" FOREIGN KEY ("appealed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_certificates_key" ON "upload_certificates" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "disputes_appellant" ON "disputes" USING btree ("appealed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("transaction_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "disputes_transaction" ON "disputes" USING btree ("transaction_id","opened_at");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_ended_whole" CHECK (num_nulls("disputes"."ended", "disputes"."ended_at") in (0, 2));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_appealed_whole" CHECK (num_nulls("disputes"."appealed_by", "disputes"."appeal_reason", "disputes"."appealed_at") = case when "disputes"."phase" = 'appealed' then 0 else 3 end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund" CHECK ("payments"."refund_cents" > 0 and "payments"."refund_cents" < "payments"."amount_cents");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_split" CHECK (case when payment = 'split' then coalesce(split_bps between 1 and 9999
          and split_fee_cents >= 0 and split_payout_cents >= 0 and split_refund_cents >= 0
          and split_fee_cents + split_payout_cents + split_refund_cents = amount_cents, false)
        else num_nonnulls(split_bps, split_fee_cents, split_payout_cents, split_refund_cents) = 0 end);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_state" CHECK ((status, payment, disputed) in (
        ('initiated', 'awaiting', false), ('initiated', 'held', false), ('initiated', 'held', true),
        ('verifying', 'held', false), ('verifying', 'held', true),
        ('completed', 'released', false), ('cancelled', 'refunded', false), ('cancelled', 'void', false),
        ('completed', 'split', false), ('cancelled', 'split', false)));
--> statement-breakpoint
-- A final statement counts as something new to read; a draft is nobody's to read.
CREATE FUNCTION next_version_of_disputed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transactions SET version = version + 1 WHERE id = (SELECT transaction_id FROM disputes WHERE id = NEW.dispute_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER dispute_statements_version AFTER INSERT OR UPDATE ON dispute_statements FOR EACH ROW
  WHEN (NEW.submitted_at IS NOT NULL) EXECUTE FUNCTION next_version_of_disputed();
--> statement-breakpoint
-- A statement is made once: its text and its documents stay as they were submitted.
CREATE FUNCTION keep_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.submitted_at IS NOT NULL THEN
    RAISE EXCEPTION 'a statement that was submitted does not change';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER dispute_statements_kept BEFORE UPDATE OR DELETE ON dispute_statements
  FOR EACH ROW EXECUTE FUNCTION keep_statement();
--> statement-breakpoint
CREATE FUNCTION keep_statement_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about dispute_documents := COALESCE(NEW, OLD);
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM dispute_statements s
      WHERE s.dispute_id = about.dispute_id AND s.party = about.party AND s.submitted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the documents of a statement that was submitted do not change';
  END IF;
  RETURN about;
END $$;
--> statement-breakpoint
CREATE TRIGGER dispute_documents_kept BEFORE INSERT OR UPDATE OR DELETE ON dispute_documents
  FOR EACH ROW EXECUTE FUNCTION keep_statement_documents();
--> statement-breakpoint
CREATE TRIGGER dispute_decisions_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON dispute_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was proposed is what is accepted: the terms of a proposal never change, and one that ended stays ended. Only the
-- share of a sealed round is written, when its figures have met.
CREATE FUNCTION keep_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'open'
    OR (NEW.id, NEW.dispute_id, NEW.kind, NEW.proposed_by, NEW.party, NEW.right_passes, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.dispute_id, OLD.kind, OLD.proposed_by, OLD.party, OLD.right_passes, OLD.created_at)
    OR (NEW.seller_bps IS DISTINCT FROM OLD.seller_bps AND (OLD.kind <> 'sealed' OR NEW.state <> 'accepted')) THEN
    RAISE EXCEPTION 'what was proposed does not change';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER settlements_kept BEFORE UPDATE OR DELETE ON settlements FOR EACH ROW EXECUTE FUNCTION keep_settlement();
--> statement-breakpoint
-- No figure outlives its round.
CREATE FUNCTION refuse_figure_of_ended_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> 'open' AND EXISTS (SELECT FROM sealed_figures WHERE settlement_id = NEW.id) THEN
    RAISE EXCEPTION 'the figures of a sealed round are deleted with it';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settlements_forgotten AFTER UPDATE ON settlements DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_figure_of_ended_round();
