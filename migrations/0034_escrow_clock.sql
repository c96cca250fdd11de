ALTER TABLE "agreements" DROP CONSTRAINT "agreements_sealed";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_resolved_whole";--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "effective_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "void_file_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "state_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "state_mark" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "overdue_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "cancel_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "cancel_mark" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "cancel_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "clock_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_void_file_id_files_id_fk" FOREIGN KEY ("void_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_clock" ON "transactions" USING btree ("clock_at");--> statement-breakpoint
CREATE INDEX "transactions_overdue" ON "transactions" USING btree ("overdue_at") WHERE overdue_at is not null;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_void_file_id_unique" UNIQUE("void_file_id");--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_void" CHECK (num_nulls("agreements"."voided_at", "agreements"."void_reason") = case when "agreements"."status" = 'void' then 0 else 2 end
        and ("agreements"."void_file_id" is null or ("agreements"."status" = 'void' and "agreements"."file_id" is not null)));--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_effective" CHECK ("agreements"."effective_at" is null or "agreements"."status" = 'signed');--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_sealed" CHECK ("agreements"."status" = 'void' or ("agreements"."status" = 'signed') = ("agreements"."file_id" is not null));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_answered_whole" CHECK (num_nulls("disputes"."answer", "disputes"."answered_at") in (0, 2));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_resolved_whole" CHECK (num_nulls("disputes"."outcome", "disputes"."resolution", "disputes"."resolved_at") in (0, 3)
        and ("disputes"."resolved_by" is null or "disputes"."resolved_at" is not null));--> statement-breakpoint
-- What ended needs no clock. What is under way has its whole time from today on, so that everybody is warned first; a
-- payment is awaited since the start. The clock sets `clock_at` itself when it looks at a row for the first time.
UPDATE "transactions" SET "clock_at" = NULL WHERE "status" NOT IN ('initiated', 'verifying');--> statement-breakpoint
UPDATE "transactions" SET "state_since" = "created_at" WHERE "payment" = 'awaiting';--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_clock_runs" CHECK ((status in ('initiated', 'verifying')) = (clock_at is not null));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_cancel_request" CHECK (cancel_asked_at is not null or cancel_closed_at is null);
--> statement-breakpoint
-- What was sent to be signed never changes, and what ended stays ended, with one exception: an agreement that was drafted
-- for an escrow takes effect when that completes, and is void when that is cancelled. A void one then gets its file.
CREATE OR REPLACE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deal text := (SELECT status FROM transactions WHERE id = OLD.transaction_id);
BEGIN
  IF (NEW.id, NEW.sender_id, NEW.receiver_id, NEW.sender_side, NEW.transaction_id, NEW.type, NEW.title, NEW.first_party,
      NEW.second_party, NEW.body, NEW.sha256, NEW.sent_at)
    IS DISTINCT FROM
     (OLD.id, OLD.sender_id, OLD.receiver_id, OLD.sender_side, OLD.transaction_id, OLD.type, OLD.title, OLD.first_party,
      OLD.second_party, OLD.body, OLD.sha256, OLD.sent_at) THEN
    RAISE EXCEPTION 'what was sent to be signed does not change';
  END IF;
  IF OLD.status <> 'sent' THEN
    IF (NEW.file_id, NEW.closed_at, NEW.reason) IS DISTINCT FROM (OLD.file_id, OLD.closed_at, OLD.reason) THEN
      RAISE EXCEPTION 'an agreement that is % does not change', OLD.status;
    END IF;
    IF NOT (
      (OLD.status = 'signed' AND NEW.status = 'signed' AND OLD.effective_at IS NULL AND NEW.effective_at IS NOT NULL)
      OR (OLD.status = 'signed' AND NEW.status = 'void' AND OLD.effective_at IS NULL)
      OR (OLD.status = 'void' AND NEW.status = 'void' AND OLD.void_file_id IS NULL AND NEW.void_file_id IS NOT NULL
        AND (NEW.voided_at, NEW.void_reason) IS NOT DISTINCT FROM (OLD.voided_at, OLD.void_reason))
    ) THEN
      RAISE EXCEPTION 'an agreement that is % does not change', OLD.status;
    END IF;
  END IF;
  IF NEW.effective_at IS NOT NULL AND deal IS DISTINCT FROM 'completed' THEN
    RAISE EXCEPTION 'an agreement takes effect when its escrow is completed';
  END IF;
  IF NEW.status = 'void' AND deal IS DISTINCT FROM 'cancelled' THEN
    RAISE EXCEPTION 'an agreement is void when its escrow is cancelled';
  END IF;
  IF OLD.status = 'sent' AND NEW.status = 'signed'
    AND (SELECT count(*) FROM agreement_signatures WHERE agreement_id = NEW.id) <> 2 THEN
    RAISE EXCEPTION 'an agreement is signed when both parties have signed it';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The escrows that ended before there was this rule.
UPDATE agreements a SET effective_at = t.updated_at FROM transactions t
  WHERE t.id = a.transaction_id AND t.status = 'completed' AND a.status = 'signed' AND a.type <> 'nda';
--> statement-breakpoint
UPDATE agreements a SET status = 'void', voided_at = t.updated_at, closed_at = coalesce(a.closed_at, t.updated_at),
    void_reason = 'The transaction TX-' || left(t.id::text, 7) || CASE t.payment
      WHEN 'refunded' THEN ' was cancelled, and the price went back to the buyer.'
      ELSE ' was cancelled before it was paid.' END
  FROM transactions t
  WHERE t.id = a.transaction_id AND t.status = 'cancelled' AND a.status IN ('sent', 'signed') AND a.type <> 'nda';
