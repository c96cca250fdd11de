CREATE TABLE "offer_documents" (
	"offer_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "offer_documents_offer_id_file_id_pk" PRIMARY KEY("offer_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "listing_documents" DROP CONSTRAINT "listing_documents_versions";--> statement-breakpoint
DROP INDEX "listing_documents_shown";--> statement-breakpoint
ALTER TABLE "listing_documents" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer_documents" ADD CONSTRAINT "offer_documents_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_documents" ADD CONSTRAINT "offer_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_documents_file" ON "offer_documents" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_documents_current" ON "listing_documents" USING btree ("document_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "listing_documents" ADD CONSTRAINT "listing_documents_shown" CHECK (not "listing_documents"."is_public" or "listing_documents"."ended_at" is null);--> statement-breakpoint
ALTER TABLE "listing_documents" ADD CONSTRAINT "listing_documents_versions" CHECK ("listing_documents"."version" between 1 and 20);
--> statement-breakpoint
-- Before a document comes, goes or is withdrawn, while the others can still be counted. One that comes with the listing
-- itself is part of its first version. The lock: two at once are two changes. A new version takes the place of the one before.
CREATE OR REPLACE FUNCTION keep_listing_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE l ip_listings;
BEGIN
  IF TG_OP = 'DELETE' AND OLD.ended_at IS NOT NULL THEN
    RETURN OLD;
  END IF;
  SELECT * INTO l FROM ip_listings WHERE id = coalesce(NEW.listing_id, OLD.listing_id) FOR NO KEY UPDATE;
  IF l.created_at < now() THEN
    PERFORM keep_listing_version(l);
  END IF;
  IF TG_OP = 'INSERT' AND NEW.version > 1 THEN
    UPDATE listing_documents SET ended_at = now(), is_public = false
      WHERE document_id = NEW.document_id AND listing_id = NEW.listing_id AND version = NEW.version - 1 AND ended_at IS NULL;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'version % follows no document', NEW.version;
    END IF;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
-- What has ended is no longer part of what a reviewer reads.
CREATE OR REPLACE FUNCTION next_version_by_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.ended_at IS NOT NULL THEN
    RETURN NULL;
  END IF;
  UPDATE ip_listings SET version = version + 1
    WHERE id = coalesce(NEW.listing_id, OLD.listing_id) AND created_at < now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_documents_withdrawn_versions BEFORE UPDATE OF ended_at ON listing_documents FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION keep_listing_of_document();
--> statement-breakpoint
CREATE TRIGGER listing_documents_withdrawn_version AFTER UPDATE OF ended_at ON listing_documents FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION next_version_by_document();
--> statement-breakpoint
-- What a document was stays: only whether it is shown changes, and that it has ended.
CREATE TRIGGER listing_documents_immutable BEFORE UPDATE ON listing_documents FOR EACH ROW
  WHEN ((OLD.id, OLD.listing_id, OLD.file_id, OLD.document_id, OLD.version, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.listing_id, NEW.file_id, NEW.document_id, NEW.version, NEW.created_at)
    OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A listing's documents are those that have not ended.
CREATE OR REPLACE FUNCTION keep_listing_version(l ip_listings) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_versions (listing_id, version, owner_id, content, documents)
    SELECT l.id, l.version, l.owner_id, listing_content(l), coalesce(
      (SELECT jsonb_agg(jsonb_build_object('id', d.id, 'documentId', d.document_id, 'name', f.name, 'size', f.size,
          'sha256', f.sha256) ORDER BY d.created_at DESC, d.id)
        FROM listing_documents d JOIN files f ON f.id = d.file_id
        WHERE d.listing_id = l.id AND d.ended_at IS NULL), '[]')
    ON CONFLICT DO NOTHING;
  -- Whoever changes a listing again and again fills nothing.
  DELETE FROM listing_versions
    WHERE listing_id = l.id AND version <= l.version - 20 AND version IS DISTINCT FROM approved_version(l.id);
END $$;
--> statement-breakpoint
-- What the parties of an offer could read when its terms were written. The listing is locked by then.
CREATE FUNCTION keep_offer_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO offer_documents (offer_id, file_id)
    SELECT o.id, d.file_id FROM offers o JOIN listing_documents d ON d.listing_id = o.listing_id AND d.is_public
    WHERE o.id = NEW.offer_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offer_rounds_documents AFTER INSERT ON offer_rounds FOR EACH ROW EXECUTE FUNCTION keep_offer_documents();
--> statement-breakpoint
-- Of the offers that are under way, the parties read what is shown now.
INSERT INTO offer_documents (offer_id, file_id)
  SELECT o.id, d.file_id FROM offers o JOIN listing_documents d ON d.listing_id = o.listing_id AND d.is_public
  WHERE o.state IN ('toSeller', 'toBuyer');
