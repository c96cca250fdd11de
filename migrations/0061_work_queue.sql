CREATE TABLE "admin_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"answer" text,
	"ended_at" timestamp with time zone,
	"ended" text,
	CONSTRAINT "listing_questions_ended" CHECK (("listing_questions"."ended_at" is null) = ("listing_questions"."ended" is null) and ("listing_questions"."answer" is not null) = coalesce("listing_questions"."ended" = 'answered', false))
);
--> statement-breakpoint
CREATE TABLE "work_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"action" text NOT NULL,
	"version" integer NOT NULL,
	"words" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"outcome" text,
	CONSTRAINT "work_decisions_outcome" CHECK (("work_decisions"."state" = 'fallen') = ("work_decisions"."outcome" is not null))
);
--> statement-breakpoint
CREATE TABLE "work_items" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"away_until" timestamp with time zone,
	CONSTRAINT "work_items_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "work_leases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "work_leases_one" UNIQUE("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "work_skips" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"skipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "work_skips_kind_subject_id_admin_id_pk" PRIMARY KEY("kind","subject_id","admin_id")
);
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "ip_listings" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_questions" ADD CONSTRAINT "listing_questions_listing_id_ip_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."ip_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_questions" ADD CONSTRAINT "listing_questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_decisions" ADD CONSTRAINT "work_decisions_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_leases" ADD CONSTRAINT "work_leases_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_leases" ADD CONSTRAINT "work_leases_item" FOREIGN KEY ("kind","subject_id") REFERENCES "public"."work_items"("kind","subject_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_skips" ADD CONSTRAINT "work_skips_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_skips" ADD CONSTRAINT "work_skips_item" FOREIGN KEY ("kind","subject_id") REFERENCES "public"."work_items"("kind","subject_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_notes_subject" ON "admin_notes" USING btree ("kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "admin_notes_author" ON "admin_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_questions_open" ON "listing_questions" USING btree ("listing_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "listing_questions_listing" ON "listing_questions" USING btree ("listing_id","asked_at");--> statement-breakpoint
CREATE INDEX "listing_questions_asker" ON "listing_questions" USING btree ("asked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "work_decisions_one" ON "work_decisions" USING btree ("kind","subject_id") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "work_decisions_due" ON "work_decisions" USING btree ("due_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "work_decisions_admin" ON "work_decisions" USING btree ("admin_id","made_at");--> statement-breakpoint
CREATE INDEX "work_decisions_item" ON "work_decisions" USING btree ("kind","subject_id","made_at");--> statement-breakpoint
CREATE INDEX "work_items_oldest" ON "work_items" USING btree ("since","subject_id") WHERE away_until is null;--> statement-breakpoint
CREATE INDEX "work_items_oldest_of_kind" ON "work_items" USING btree ("kind","since","subject_id") WHERE away_until is null;--> statement-breakpoint
CREATE INDEX "work_items_away" ON "work_items" USING btree ("away_until") WHERE away_until is not null;--> statement-breakpoint
CREATE INDEX "work_leases_admin" ON "work_leases" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "work_leases_until" ON "work_leases" USING btree ("until");--> statement-breakpoint
CREATE INDEX "work_skips_admin" ON "work_skips" USING btree ("admin_id");--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ip_listings" ADD CONSTRAINT "ip_listings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_decider" ON "identities" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "ip_listings_decider" ON "ip_listings" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_another" CHECK ("identities"."decided_by" <> "identities"."user_id");
--> statement-breakpoint
-- Nobody decides about what is their own, and no decision is nobody's, whoever writes it.
CREATE FUNCTION listing_decided_by_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.approval_status = 'pending' THEN
    NEW.decided_by := NULL;
  ELSIF NEW.decided_by = NEW.owner_id THEN
    RAISE EXCEPTION 'an owner cannot decide about their own listing' USING ERRCODE = 'check_violation';
  ELSIF TG_OP = 'UPDATE' AND NEW.decided_by IS NULL THEN
    RAISE EXCEPTION 'a decision about a listing names who decided' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ip_listings_decided BEFORE UPDATE ON ip_listings FOR EACH ROW
  WHEN (OLD.approval_status IS DISTINCT FROM NEW.approval_status OR OLD.decided_by IS DISTINCT FROM NEW.decided_by)
  EXECUTE FUNCTION listing_decided_by_another();
--> statement-breakpoint
CREATE TRIGGER ip_listings_decided_at_once BEFORE INSERT ON ip_listings FOR EACH ROW
  WHEN (NEW.decided_by IS NOT NULL) EXECUTE FUNCTION listing_decided_by_another();
--> statement-breakpoint
CREATE FUNCTION identity_decided_by_somebody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.decided_at IS NULL THEN
    NEW.decided_by := NULL;
  ELSIF NEW.decided_by IS NULL THEN
    RAISE EXCEPTION 'a decision about an identity names who decided' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER identities_decided BEFORE UPDATE ON identities FOR EACH ROW
  WHEN ((OLD.decided_at, OLD.verified_at) IS DISTINCT FROM (NEW.decided_at, NEW.verified_at))
  EXECUTE FUNCTION identity_decided_by_somebody();
--> statement-breakpoint
-- The queue is a table of its own, so that the oldest item is found by an index, and triggers keep it, so that no code can
-- forget it.
CREATE FUNCTION note_work(of_kind text, subject uuid, waits boolean, since_when timestamptz DEFAULT now())
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF waits THEN
    INSERT INTO work_items (kind, subject_id, since) VALUES (of_kind, subject, since_when) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM work_items WHERE kind = of_kind AND subject_id = subject;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_new_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work_items (kind, subject_id, since)
    SELECT 'listings', id, created_at FROM arrived WHERE approval_status = 'pending' ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ip_listings_work_new AFTER INSERT ON ip_listings
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION note_new_listings();
--> statement-breakpoint
CREATE FUNCTION note_listing_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM note_work('listings', OLD.id, false);
    RETURN NULL;
  END IF;
  IF OLD.approval_status IS DISTINCT FROM NEW.approval_status THEN
    PERFORM note_work('listings', NEW.id, NEW.approval_status = 'pending');
    UPDATE listing_questions SET ended = 'decided', ended_at = now() WHERE listing_id = NEW.id AND ended_at IS NULL;
  ELSE
    -- Whoever changes what was asked about has answered.
    UPDATE listing_questions SET ended = 'edited', ended_at = now() WHERE listing_id = NEW.id AND ended_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ip_listings_work AFTER UPDATE ON ip_listings FOR EACH ROW
  WHEN (OLD.approval_status IS DISTINCT FROM NEW.approval_status
    OR (NEW.approval_status = 'pending' AND OLD.version IS DISTINCT FROM NEW.version))
  EXECUTE FUNCTION note_listing_work();
--> statement-breakpoint
CREATE TRIGGER ip_listings_work_gone AFTER DELETE ON ip_listings FOR EACH ROW EXECUTE FUNCTION note_listing_work();
--> statement-breakpoint
-- While a question is open its listing is out of the queue.
CREATE FUNCTION note_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE work_items SET away_until = CASE WHEN NEW.ended_at IS NULL THEN NEW.until END
    WHERE kind = 'listings' AND subject_id = NEW.listing_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_questions_work AFTER INSERT OR UPDATE ON listing_questions
  FOR EACH ROW EXECUTE FUNCTION note_question();
--> statement-breakpoint
CREATE FUNCTION note_identity(person uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE i identities; u users;
BEGIN
  SELECT * INTO i FROM identities WHERE user_id = person;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT * INTO u FROM users WHERE id = person;
  PERFORM note_work('identities', person, i.decided_at IS NULL
    AND (i.user_type = 'company' OR i.government_id_file IS NOT NULL)
    AND u.email_verified_at IS NOT NULL AND u.deleted_at IS NULL, i.submitted_at);
END $$;
--> statement-breakpoint
CREATE FUNCTION note_identity_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_identity(NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER identities_work_new AFTER INSERT ON identities FOR EACH ROW EXECUTE FUNCTION note_identity_work();
--> statement-breakpoint
CREATE TRIGGER identities_work AFTER UPDATE ON identities FOR EACH ROW
  WHEN ((OLD.decided_at, OLD.user_type, OLD.government_id_file, OLD.submitted_at)
    IS DISTINCT FROM (NEW.decided_at, NEW.user_type, NEW.government_id_file, NEW.submitted_at))
  EXECUTE FUNCTION note_identity_work();
--> statement-breakpoint
CREATE FUNCTION note_person_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_identity(NEW.id);
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM work_items w USING ip_listings l WHERE w.kind = 'listings' AND l.id = w.subject_id AND l.owner_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_work AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.email_verified_at, OLD.deleted_at) IS DISTINCT FROM (NEW.email_verified_at, NEW.deleted_at))
  EXECUTE FUNCTION note_person_work();
--> statement-breakpoint
CREATE FUNCTION note_transaction_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_work('transfers', NEW.id, NEW.status = 'verifying' AND NEW.payment = 'held' AND NOT NEW.disputed,
    NEW.state_since);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_work_new AFTER INSERT ON transactions FOR EACH ROW
  WHEN (NEW.status = 'verifying') EXECUTE FUNCTION note_transaction_work();
--> statement-breakpoint
CREATE TRIGGER transactions_work AFTER UPDATE ON transactions FOR EACH ROW
  WHEN ((OLD.status, OLD.payment, OLD.disputed) IS DISTINCT FROM (NEW.status, NEW.payment, NEW.disputed))
  EXECUTE FUNCTION note_transaction_work();
--> statement-breakpoint
CREATE FUNCTION note_dispute_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_work('disputes', NEW.transaction_id, NEW.ended_at IS NULL AND (NEW.phase = 'deciding'
    OR (NEW.phase = 'appealed' AND NOT EXISTS (
      SELECT FROM dispute_decisions d WHERE d.dispute_id = NEW.id AND d.instance = 2))));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER disputes_work AFTER INSERT OR UPDATE ON disputes FOR EACH ROW EXECUTE FUNCTION note_dispute_work();
--> statement-breakpoint
CREATE FUNCTION note_report_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_work('reports', NEW.id, NEW.closed_at IS NULL, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_reports_work AFTER INSERT OR UPDATE ON listing_reports
  FOR EACH ROW EXECUTE FUNCTION note_report_work();
--> statement-breakpoint
CREATE FUNCTION note_payment_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_work('payments', NEW.id, NEW.solved_at IS NULL, NEW.seen_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_problems_work AFTER INSERT OR UPDATE ON payment_problems
  FOR EACH ROW EXECUTE FUNCTION note_payment_work();
--> statement-breakpoint
CREATE FUNCTION note_payout_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_work('payouts', NEW.id,
    coalesce(NEW.overdue_at >= NEW.state_since, false) AND NEW.state IN ('requested', 'sent', 'returning'),
    NEW.overdue_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_work AFTER UPDATE ON payouts FOR EACH ROW
  WHEN ((OLD.overdue_at, OLD.state) IS DISTINCT FROM (NEW.overdue_at, NEW.state))
  EXECUTE FUNCTION note_payout_work();
--> statement-breakpoint
-- What open pages of administrators have to hear of, told in bundles (server/admin/queue/tell.ts).
CREATE FUNCTION note_work_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work_changes (kind, subject_id) SELECT DISTINCT kind, subject_id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER work_items_came AFTER INSERT ON work_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_work_changes();
--> statement-breakpoint
CREATE TRIGGER work_items_moved AFTER UPDATE ON work_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_work_changes();
--> statement-breakpoint
CREATE TRIGGER work_items_went AFTER DELETE ON work_items
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_work_changes();
--> statement-breakpoint
CREATE TRIGGER work_leases_came AFTER INSERT ON work_leases
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_work_changes();
--> statement-breakpoint
CREATE TRIGGER work_leases_went AFTER DELETE ON work_leases
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_work_changes();
--> statement-breakpoint
CREATE TRIGGER admin_notes_immutable BEFORE UPDATE OR DELETE ON admin_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What waits already.
INSERT INTO work_items (kind, subject_id, since)
  SELECT 'listings', l.id, l.updated_at FROM ip_listings l JOIN users u ON u.id = l.owner_id
  WHERE l.approval_status = 'pending' AND u.deleted_at IS NULL;
--> statement-breakpoint
SELECT note_identity(user_id) FROM identities WHERE decided_at IS NULL;
--> statement-breakpoint
INSERT INTO work_items (kind, subject_id, since)
  SELECT 'transfers', id, state_since FROM transactions WHERE status = 'verifying' AND payment = 'held' AND NOT disputed;
--> statement-breakpoint
INSERT INTO work_items (kind, subject_id, since)
  SELECT 'disputes', d.transaction_id, t.state_since FROM disputes d JOIN transactions t ON t.id = d.transaction_id
  WHERE d.ended_at IS NULL AND (d.phase = 'deciding' OR (d.phase = 'appealed' AND NOT EXISTS (
    SELECT FROM dispute_decisions x WHERE x.dispute_id = d.id AND x.instance = 2)));
--> statement-breakpoint
INSERT INTO work_items (kind, subject_id, since)
  SELECT 'reports', id, created_at FROM listing_reports WHERE closed_at IS NULL;
--> statement-breakpoint
INSERT INTO work_items (kind, subject_id, since)
  SELECT 'payments', id, seen_at FROM payment_problems WHERE solved_at IS NULL;
--> statement-breakpoint
INSERT INTO work_items (kind, subject_id, since)
  SELECT 'payouts', id, overdue_at FROM payouts
  WHERE overdue_at >= state_since AND state IN ('requested', 'sent', 'returning');
