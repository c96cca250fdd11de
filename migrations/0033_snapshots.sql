CREATE TABLE "snapshot_documents" (
	"transaction_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "snapshot_documents_transaction_id_file_id_pk" PRIMARY KEY("transaction_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "transaction_snapshots" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"industry" text,
	"description" text NOT NULL,
	"registration_date" date,
	"country" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "title" text;--> statement-breakpoint
-- What a private listing is called by now is not for whoever once asked about it.
UPDATE chats c SET title = coalesce(
    (SELECT t.title FROM transactions t
      WHERE (t.listing_id, t.buyer_id, t.seller_id) = (c.listing_id, c.buyer_id, c.seller_id)
      ORDER BY t.created_at DESC LIMIT 1),
    CASE WHEN l.is_public AND l.approval_status = 'approved' THEN l.title END,
    'A listing')
  FROM ip_listings l WHERE l.id = c.listing_id;
--> statement-breakpoint
ALTER TABLE "chats" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "snapshot_documents" ADD CONSTRAINT "snapshot_documents_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshot_documents" ADD CONSTRAINT "snapshot_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_snapshots" ADD CONSTRAINT "transaction_snapshots_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "snapshot_documents_file" ON "snapshot_documents" USING btree ("file_id");
--> statement-breakpoint
-- What is bought is kept as it stands when the transaction begins. The listing is locked by then.
CREATE FUNCTION keep_snapshot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transaction_snapshots (transaction_id, category, industry, description, registration_date, country)
    SELECT NEW.id, category, industry, description, registration_date, country FROM ip_listings WHERE id = NEW.listing_id;
  INSERT INTO snapshot_documents (transaction_id, file_id)
    SELECT NEW.id, file_id FROM listing_documents WHERE listing_id = NEW.listing_id AND is_public;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_snapshot AFTER INSERT ON transactions FOR EACH ROW EXECUTE FUNCTION keep_snapshot();
--> statement-breakpoint
-- Of the transactions under way, what is bought is what stands there now. Of those that have ended nobody knows.
INSERT INTO transaction_snapshots (transaction_id, category, industry, description, registration_date, country)
  SELECT t.id, l.category, l.industry, l.description, l.registration_date, l.country
  FROM transactions t JOIN ip_listings l ON l.id = t.listing_id WHERE t.status IN ('initiated', 'verifying');
--> statement-breakpoint
INSERT INTO snapshot_documents (transaction_id, file_id)
  SELECT t.id, d.file_id FROM transactions t JOIN listing_documents d ON d.listing_id = t.listing_id
  WHERE t.status IN ('initiated', 'verifying') AND d.is_public;
--> statement-breakpoint
CREATE TRIGGER transaction_snapshots_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON transaction_snapshots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER snapshot_documents_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON snapshot_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER transactions_bought_immutable BEFORE UPDATE ON transactions FOR EACH ROW
  WHEN ((OLD.listing_id, OLD.buyer_id, OLD.seller_id, OLD.title, OLD.listing_type, OLD.registration_number,
      OLD.licensing_type, OLD.licensing_text, OLD.amount_cents)
    IS DISTINCT FROM
    (NEW.listing_id, NEW.buyer_id, NEW.seller_id, NEW.title, NEW.listing_type, NEW.registration_number,
      NEW.licensing_type, NEW.licensing_text, NEW.amount_cents))
  EXECUTE FUNCTION refuse_change();

--> statement-breakpoint
ALTER TABLE "ip_listings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Whatever changes what a reviewer reads makes another version of it, and no code can forget to.
CREATE FUNCTION next_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ip_listings_version BEFORE UPDATE ON ip_listings FOR EACH ROW
  WHEN ((OLD.owner_id, OLD.title, OLD.type, OLD.category, OLD.industry, OLD.description, OLD.registration_number,
      OLD.registration_date, OLD.country)
    IS DISTINCT FROM
    (NEW.owner_id, NEW.title, NEW.type, NEW.category, NEW.industry, NEW.description, NEW.registration_number,
      NEW.registration_date, NEW.country))
  EXECUTE FUNCTION next_version();
--> statement-breakpoint
-- A document that comes with the listing itself is part of its first version.
CREATE FUNCTION next_version_by_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ip_listings SET version = version + 1
    WHERE id = coalesce(NEW.listing_id, OLD.listing_id) AND created_at < now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_documents_version AFTER INSERT OR DELETE ON listing_documents
  FOR EACH ROW EXECUTE FUNCTION next_version_by_document();
