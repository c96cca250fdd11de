-- Whatever puts a listing on the market or changes its price there leaves a row, in the same transaction.
CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM (
      SELECT price_cents FROM listing_prices WHERE listing_id = NEW.id ORDER BY id DESC LIMIT 1
    ) last WHERE last.price_cents IS NOT DISTINCT FROM NEW.price_cents
  ) THEN
    INSERT INTO listing_prices (listing_id, price_cents) VALUES (NEW.id, NEW.price_cents);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ip_listings_price_came AFTER INSERT ON ip_listings FOR EACH ROW
  WHEN (NEW.active) EXECUTE FUNCTION note_price();
--> statement-breakpoint
CREATE TRIGGER ip_listings_price_changed AFTER UPDATE ON ip_listings FOR EACH ROW
  WHEN (NEW.active AND (NOT OLD.active OR OLD.price_cents IS DISTINCT FROM NEW.price_cents))
  EXECUTE FUNCTION note_price();
--> statement-breakpoint
-- Those on the market already have had their price at least since they were last changed.
INSERT INTO listing_prices (listing_id, price_cents, since)
  SELECT id, price_cents, updated_at FROM ip_listings WHERE active;
