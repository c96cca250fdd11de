-- Whatever puts a mark into the register or a listing on the market leaves a note for the watches (server/watches), in the
-- same transaction. Notes of many rows are bundles of 200: cheap for an import, and each is soon matched.
CREATE FUNCTION note_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch_arrivals (marks)
    SELECT array_agg(id ORDER BY id) FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / 200 AS bundle FROM arrived
      -- Those of the market arrive as listings.
      WHERE source <> 'marketplace') a
    GROUP BY bundle ORDER BY bundle;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER register_marks_arrived AFTER INSERT ON register_marks
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION note_marks();
--> statement-breakpoint
CREATE FUNCTION note_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch_arrivals (listings)
    SELECT array_agg(id) FROM (
      SELECT id, (row_number() OVER () - 1) / 200 AS bundle FROM arrived WHERE active) a
    GROUP BY bundle ORDER BY bundle;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ip_listings_arrived AFTER INSERT ON ip_listings
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION note_listings();
--> statement-breakpoint
-- What changes while a listing is off the market is nobody's business but its owner's.
CREATE FUNCTION note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch_arrivals (listings, change) VALUES (ARRAY[NEW.id], CASE
    WHEN OLD.active AND NEW.owner_id <> OLD.owner_id THEN '{"what": "sold"}'::jsonb
    WHEN NOT NEW.active THEN '{"what": "left"}'
    WHEN NOT OLD.active THEN '{"what": "came"}'
    WHEN NEW.price_cents IS DISTINCT FROM OLD.price_cents
      THEN jsonb_build_object('what', 'price', 'from', OLD.price_cents, 'to', NEW.price_cents)
    ELSE '{"what": "terms"}'
  END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ip_listings_changed AFTER UPDATE ON ip_listings FOR EACH ROW
  WHEN ((OLD.active OR NEW.active) AND
    (OLD.active, OLD.owner_id, OLD.price_cents, OLD.negotiable, OLD.licensing_type, OLD.licensing_text) IS DISTINCT FROM
    (NEW.active, NEW.owner_id, NEW.price_cents, NEW.negotiable, NEW.licensing_type, NEW.licensing_text))
  EXECUTE FUNCTION note_listing_change();
