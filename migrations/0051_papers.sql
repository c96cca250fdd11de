CREATE TABLE "billing_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"tax_id" text,
	"agreed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_details_country" CHECK ("billing_details"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "billing_details_agreed" CHECK ("billing_details"."agreed_at" is null or "billing_details"."tax_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "paper_series" (
	"issuer_id" uuid,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "paper_series_key" UNIQUE NULLS NOT DISTINCT("issuer_id","series","year")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transaction_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"kind" text NOT NULL,
	"issuer_id" uuid,
	"recipient_id" uuid NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"number" text NOT NULL,
	"cancels" uuid,
	"total_cents" bigint NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_number" UNIQUE NULLS NOT DISTINCT("issuer_id","series","year","ordinal"),
	CONSTRAINT "papers_slot" CHECK ("papers"."slot" in ('fee', 'receipt', 'sale')),
	CONSTRAINT "papers_kind" CHECK ("papers"."kind" in ('invoice', 'statement', 'receipt', 'cancellation')),
	CONSTRAINT "papers_cancellation" CHECK (("papers"."kind" = 'cancellation') = ("papers"."cancels" is not null)),
	CONSTRAINT "papers_year" CHECK (extract(year from "papers"."issued_at" at time zone 'UTC') = "papers"."year"),
	CONSTRAINT "papers_fingerprint" CHECK ("papers"."sha256" = encode(sha256(convert_to("papers"."content", 'UTF8')), 'hex')),
	CONSTRAINT "papers_content" CHECK ("papers"."content"::jsonb ->> 'number' = "papers"."number" and ("papers"."content"::jsonb ->> 'totalCents')::bigint = "papers"."total_cents"
        and "papers"."content"::jsonb ->> 'transactionId' = "papers"."transaction_id"::text),
	CONSTRAINT "papers_numbered" CHECK ("papers"."number" = "papers"."series" || '-' || "papers"."year" || '-' || lpad("papers"."ordinal"::text, greatest(6, length("papers"."ordinal"::text)), '0'))
);
--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_series" ADD CONSTRAINT "paper_series_issuer_id_users_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_issuer_id_users_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_cancels_papers_id_fk" FOREIGN KEY ("cancels") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_cancels" ON "papers" USING btree ("cancels");--> statement-breakpoint
CREATE INDEX "papers_recipient" ON "papers" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "papers_transaction" ON "papers" USING btree ("transaction_id","issued_at");--> statement-breakpoint
-- Numbers have no gaps: a series counts up by one, nothing in it is forgotten, and each number has its paper at commit.
CREATE FUNCTION count_by_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.last <> 1 THEN
      RAISE EXCEPTION 'a series begins with 1';
    END IF;
  ELSIF (NEW.issuer_id, NEW.series, NEW.year) IS DISTINCT FROM (OLD.issuer_id, OLD.series, OLD.year) OR NEW.last <> OLD.last + 1 THEN
    RAISE EXCEPTION 'a series counts up by one';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER paper_series_count BEFORE INSERT OR UPDATE ON paper_series FOR EACH ROW EXECUTE FUNCTION count_by_one();
--> statement-breakpoint
CREATE TRIGGER paper_series_kept BEFORE DELETE OR TRUNCATE ON paper_series FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION want_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM papers WHERE issuer_id IS NOT DISTINCT FROM NEW.issuer_id
      AND (series, year, ordinal) = (NEW.series, NEW.year, NEW.last)) THEN
    RAISE EXCEPTION 'number % of series % has no paper', NEW.last, NEW.series;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER paper_series_used AFTER INSERT OR UPDATE ON paper_series DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION want_paper();
--> statement-breakpoint
CREATE FUNCTION check_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM paper_series WHERE issuer_id IS NOT DISTINCT FROM NEW.issuer_id
      AND (series, year, last) = (NEW.series, NEW.year, NEW.ordinal)) THEN
    RAISE EXCEPTION 'a paper takes the next number of its series';
  END IF;
  IF NEW.kind = 'cancellation' THEN
    IF NOT EXISTS (SELECT FROM papers p WHERE p.id = NEW.cancels AND p.kind <> 'cancellation'
        AND p.issuer_id IS NOT DISTINCT FROM NEW.issuer_id AND p.recipient_id = NEW.recipient_id
        AND p.transaction_id = NEW.transaction_id AND p.slot = NEW.slot AND p.total_cents = -NEW.total_cents) THEN
      RAISE EXCEPTION 'a cancellation takes back a whole paper of the same issuer';
    END IF;
  ELSIF EXISTS (SELECT FROM papers p WHERE p.transaction_id = NEW.transaction_id AND p.slot = NEW.slot AND p.kind <> 'cancellation'
      AND NOT EXISTS (SELECT FROM papers c WHERE c.cancels = p.id)) THEN
    RAISE EXCEPTION 'the paper before this one is not cancelled';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER papers_checked BEFORE INSERT ON papers FOR EACH ROW EXECUTE FUNCTION check_paper();
--> statement-breakpoint
CREATE TRIGGER papers_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER papers_living BEFORE INSERT ON papers FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('recipient_id');
--> statement-breakpoint
CREATE TRIGGER billing_details_living BEFORE INSERT ON billing_details FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
