CREATE TABLE "listing_versions" (
	"listing_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_versions_listing_id_version_pk" PRIMARY KEY("listing_id","version")
);
--> statement-breakpoint
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_listing_id_ip_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."ip_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_versions_owner" ON "listing_versions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "listing_versions_changed" ON "listing_versions" USING btree ("changed_at");
--> statement-breakpoint
-- What a reviewer reads of a listing: the columns that make another version of it when they change (ip_listings_version).
CREATE FUNCTION listing_content(l ip_listings) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('title', l.title, 'type', l.type, 'category', l.category, 'industry', l.industry,
    'description', l.description, 'registrationNumber', l.registration_number,
    'registrationDate', l.registration_date, 'country', l.country)
$$;
--> statement-breakpoint
CREATE FUNCTION approved_version(listing uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (data->>'version')::integer FROM audit_log
    WHERE subject_id = listing AND action = 'listings.approve' ORDER BY id DESC LIMIT 1
$$;
--> statement-breakpoint
CREATE FUNCTION keep_listing_version(l ip_listings) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_versions (listing_id, version, owner_id, content, documents)
    SELECT l.id, l.version, l.owner_id, listing_content(l), coalesce(
      (SELECT jsonb_agg(jsonb_build_object('id', d.id, 'name', f.name, 'size', f.size, 'sha256', f.sha256)
          ORDER BY d.created_at DESC, d.id)
        FROM listing_documents d JOIN files f ON f.id = d.file_id WHERE d.listing_id = l.id), '[]')
    ON CONFLICT DO NOTHING;
  -- Whoever changes a listing again and again fills nothing.
  DELETE FROM listing_versions
    WHERE listing_id = l.id AND version <= l.version - 20 AND version IS DISTINCT FROM approved_version(l.id);
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_changed_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_listing_version(OLD);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ip_listings_versions AFTER UPDATE ON ip_listings FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION keep_changed_listing();
--> statement-breakpoint
-- Before a document comes or goes, while the others can still be counted. One that comes with the listing itself is part
-- of its first version. The lock: two at once are two changes.
CREATE FUNCTION keep_listing_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE l ip_listings;
BEGIN
  SELECT * INTO l FROM ip_listings WHERE id = coalesce(NEW.listing_id, OLD.listing_id) FOR NO KEY UPDATE;
  IF l.created_at < now() THEN
    PERFORM keep_listing_version(l);
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_documents_versions BEFORE INSERT OR DELETE ON listing_documents
  FOR EACH ROW EXECUTE FUNCTION keep_listing_of_document();
