CREATE TABLE "decision_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"state_mark" integer DEFAULT 0 NOT NULL,
	"clock_at" timestamp with time zone DEFAULT now(),
	"transaction_id" uuid NOT NULL,
	"action" text NOT NULL,
	"read_version" integer NOT NULL,
	"decision" jsonb,
	"reason" text,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "decision_requests_another" CHECK ("decision_requests"."decided_by" <> "decision_requests"."requested_by"),
	CONSTRAINT "decision_requests_decided" CHECK (case when "decision_requests"."state" in ('confirmed', 'declined') then num_nulls("decision_requests"."decided_by", "decision_requests"."decided_at") = 0
        else "decision_requests"."state" in ('requested', 'withdrawn', 'expired', 'lapsed') end),
	CONSTRAINT "decision_requests_dispute" CHECK (("decision_requests"."action" = 'decideDispute') = ("decision_requests"."decision" is not null) and ("decision_requests"."decision" is null or "decision_requests"."reason" is not null)),
	CONSTRAINT "decision_requests_clock_runs" CHECK (("decision_requests"."state" = 'requested') = ("decision_requests"."clock_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "second_above_cents" bigint DEFAULT 5000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "decision_requests" ADD CONSTRAINT "decision_requests_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_requests" ADD CONSTRAINT "decision_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_requests" ADD CONSTRAINT "decision_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "decision_requests_one_open" ON "decision_requests" USING btree ("transaction_id") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "decision_requests_transaction" ON "decision_requests" USING btree ("transaction_id","requested_at");--> statement-breakpoint
CREATE INDEX "decision_requests_requester" ON "decision_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "decision_requests_decider" ON "decision_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "decision_requests_clock" ON "decision_requests" USING btree ("clock_at");--> statement-breakpoint
CREATE INDEX "transactions_title_trigrams" ON "transactions" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_second" CHECK ("settings"."second_above_cents" >= 0);
--> statement-breakpoint
-- A decision about a large amount needs a confirmed request, made and confirmed by two people (decision_requests_another),
-- in the transaction of the database that carries it out. Whoever does not say who acts is taken for an administrator.
CREATE FUNCTION second_confirmed(about uuid, amount bigint, wanted text) RETURNS boolean LANGUAGE sql AS $$
  SELECT amount <= (SELECT second_above_cents FROM settings) OR EXISTS (SELECT FROM decision_requests r
    WHERE r.transaction_id = about AND r.action = wanted AND r.state = 'confirmed' AND r.decided_at = now())
$$;
--> statement-breakpoint
CREATE FUNCTION need_second_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := CASE WHEN OLD.disputed THEN 'decideDispute' WHEN NEW.payment = 'released' THEN 'release' ELSE 'cancel' END;
BEGIN
  IF (wanted = 'release' OR COALESCE(NULLIF(current_setting('ipso.actor', true), ''), 'admin') = 'admin')
      AND NOT second_confirmed(NEW.id, NEW.amount_cents, wanted) THEN
    RAISE EXCEPTION 'a second administrator has to confirm this';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_second_administrator BEFORE UPDATE ON transactions FOR EACH ROW
  WHEN (OLD.payment = 'held' AND NEW.payment <> 'held') EXECUTE FUNCTION need_second_administrator();
--> statement-breakpoint
CREATE FUNCTION need_second_decider() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about transactions;
BEGIN
  SELECT t.* INTO about FROM transactions t JOIN disputes d ON d.transaction_id = t.id WHERE d.id = NEW.dispute_id;
  IF NOT second_confirmed(about.id, about.amount_cents, 'decideDispute') THEN
    RAISE EXCEPTION 'a second administrator has to confirm this';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER dispute_decisions_second BEFORE INSERT ON dispute_decisions FOR EACH ROW EXECUTE FUNCTION need_second_decider();
--> statement-breakpoint
-- A request begins open; what was requested never changes, and how it ended neither.
CREATE FUNCTION keep_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' THEN
      RAISE EXCEPTION 'a request begins open';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state <> 'requested' OR (OLD.id, OLD.transaction_id, OLD.action, OLD.read_version, OLD.decision, OLD.reason, OLD.requested_by, OLD.requested_at)
      IS DISTINCT FROM (NEW.id, NEW.transaction_id, NEW.action, NEW.read_version, NEW.decision, NEW.reason, NEW.requested_by, NEW.requested_at) THEN
    RAISE EXCEPTION 'a request stays as it was made';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER decision_requests_kept BEFORE INSERT OR UPDATE OR DELETE ON decision_requests FOR EACH ROW EXECUTE FUNCTION keep_request();
