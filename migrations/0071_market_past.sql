CREATE TABLE "market_past" (
	"id" bigint PRIMARY KEY NOT NULL,
	"sign" smallint NOT NULL,
	"price_cents" bigint,
	"type" text NOT NULL,
	"industry" text NOT NULL,
	"category" text NOT NULL,
	"negotiable" boolean NOT NULL,
	"licence" text NOT NULL,
	"country" text NOT NULL,
	"xact" "xid8" NOT NULL,
	"folded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP TABLE "market_counts" CASCADE;--> statement-breakpoint
ALTER TABLE "market_changes" ADD COLUMN "country" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "market_changes" ADD COLUMN "xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "market_past_xact" ON "market_past" USING btree ("xact");
--> statement-breakpoint
-- Notes from before have no country. Nobody counts them: servers load what they count after this migration.
ALTER TABLE market_changes ALTER COLUMN country DROP DEFAULT;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_market_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.active THEN
    INSERT INTO market_changes
      (sign, listing_id, created_at, price_cents, type, industry, category, negotiable, licence, country)
    VALUES (-1, OLD.id, OLD.created_at, OLD.price_cents, OLD.type, coalesce(OLD.industry, ''), OLD.category,
      OLD.negotiable, coalesce(OLD.licensing_type, 'sale'), OLD.country);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.active THEN
    INSERT INTO market_changes
      (sign, listing_id, created_at, price_cents, type, industry, category, negotiable, licence, country)
    VALUES (1, NEW.id, NEW.created_at, NEW.price_cents, NEW.type, coalesce(NEW.industry, ''), NEW.category,
      NEW.negotiable, coalesce(NEW.licensing_type, 'sale'), NEW.country);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ip_listings_market_moved ON ip_listings;
--> statement-breakpoint
CREATE TRIGGER ip_listings_market_moved AFTER UPDATE ON ip_listings FOR EACH ROW
  WHEN ((OLD.active, OLD.created_at, OLD.price_cents, OLD.type, OLD.industry, OLD.category, OLD.negotiable, OLD.licensing_type, OLD.country)
    IS DISTINCT FROM
    (NEW.active, NEW.created_at, NEW.price_cents, NEW.type, NEW.industry, NEW.category, NEW.negotiable, NEW.licensing_type, NEW.country))
  EXECUTE FUNCTION note_market_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION market_rebuild() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  size CONSTANT integer := 500;
  first_id CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  last_id CONSTANT uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
BEGIN
  WITH gone AS (DELETE FROM market_changes RETURNING *)
  INSERT INTO market_past (id, sign, price_cents, type, industry, category, negotiable, licence, country, xact)
    SELECT id, sign, price_cents, type, industry, category, negotiable, licence, country, xact FROM gone;
  DELETE FROM market_blocks;
  -- Each order's first block starts before anything that can come, so that every listing has a block.
  INSERT INTO market_blocks (ord, seq, before, n, at, price, id) VALUES
    ('time', 0, 0, 0, 'infinity', NULL, last_id),
    ('price', 0, 0, 0, NULL, 0, first_id),
    ('unpriced', 0, 0, 0, 'infinity', NULL, last_id);
  INSERT INTO market_blocks (ord, seq, before, n, at, id)
    SELECT 'time', (r - 1) / size, r - 1, 0, created_at, id FROM (
      SELECT created_at, id, row_number() OVER (ORDER BY created_at DESC, id DESC) AS r
      FROM ip_listings WHERE active) t
    WHERE r > 1 AND (r - 1) % size = 0;
  INSERT INTO market_blocks (ord, seq, before, n, price, id)
    SELECT 'price', (r - 1) / size, r - 1, 0, price_cents, id FROM (
      SELECT price_cents, id, row_number() OVER (ORDER BY price_cents, id) AS r
      FROM ip_listings WHERE active AND price_cents IS NOT NULL) t
    WHERE r > 1 AND (r - 1) % size = 0;
  INSERT INTO market_blocks (ord, seq, before, n, at, id)
    SELECT 'unpriced', (r - 1) / size, r - 1, 0, created_at, id FROM (
      SELECT created_at, id, row_number() OVER (ORDER BY created_at DESC, id DESC) AS r
      FROM ip_listings WHERE active AND price_cents IS NULL) t
    WHERE r > 1 AND (r - 1) % size = 0;
  UPDATE market_blocks b SET n = coalesce(
      (SELECT x.before FROM market_blocks x WHERE x.ord = b.ord AND x.seq = b.seq + 1),
      CASE b.ord
        WHEN 'time' THEN (SELECT count(*) FROM ip_listings WHERE active)
        WHEN 'price' THEN (SELECT count(*) FROM ip_listings WHERE active AND price_cents IS NOT NULL)
        ELSE (SELECT count(*) FROM ip_listings WHERE active AND price_cents IS NULL)
      END) - b.before;
END $$;
--> statement-breakpoint
-- Keeps what it folds for an hour, and counts no kinds any more: servers do.
CREATE OR REPLACE FUNCTION market_fold() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM market_changes) THEN
    RETURN;
  END IF;
  INSERT INTO search_words AS s (word, stem, listings)
    SELECT word, stem_of(word), count(*)
    FROM (SELECT listing_id FROM market_changes GROUP BY listing_id HAVING sum(sign) > 0) came
    JOIN ip_listings l ON l.id = came.listing_id,
      unnest(tsvector_to_array(to_tsvector('ipso_words', searched_text(l)))) AS word
    WHERE word ~ '^[^0-9]{3,40}$'
    GROUP BY word
    ON CONFLICT (word) DO UPDATE SET listings = s.listings + excluded.listings;
  WITH gone AS (
    DELETE FROM market_changes RETURNING *
  ), kept AS (
    INSERT INTO market_past (id, sign, price_cents, type, industry, category, negotiable, licence, country, xact)
      SELECT id, sign, price_cents, type, industry, category, negotiable, licence, country, xact FROM gone
  ), moved AS (
    SELECT 'time' AS ord, sign, (
      SELECT seq FROM market_blocks b WHERE ord = 'time' AND (b.at, b.id) >= (g.created_at, g.listing_id)
      ORDER BY seq DESC LIMIT 1) AS seq
    FROM gone g
    UNION ALL
    SELECT 'price', sign, (
      SELECT seq FROM market_blocks b WHERE ord = 'price' AND (b.price, b.id) <= (g.price_cents, g.listing_id)
      ORDER BY seq DESC LIMIT 1)
    FROM gone g WHERE price_cents IS NOT NULL
    UNION ALL
    SELECT 'unpriced', sign, (
      SELECT seq FROM market_blocks b WHERE ord = 'unpriced' AND (b.at, b.id) >= (g.created_at, g.listing_id)
      ORDER BY seq DESC LIMIT 1)
    FROM gone g WHERE price_cents IS NULL
  )
  UPDATE market_blocks b SET n = b.n + m.n
  FROM (SELECT ord, seq, sum(sign) AS n FROM moved GROUP BY ord, seq) m
  WHERE b.ord = m.ord AND b.seq = m.seq;
  UPDATE market_blocks b SET before = r.before
  FROM (
    SELECT ord, seq, coalesce(sum(n) OVER (PARTITION BY ord ORDER BY seq ROWS UNBOUNDED PRECEDING) - n, 0) AS before
    FROM market_blocks) r
  WHERE b.ord = r.ord AND b.seq = r.seq AND b.before <> r.before;
  -- From the first that stays on, none is missing: that is how a server knows that it has not missed any.
  DELETE FROM market_past WHERE xact < (
    SELECT xact FROM market_past WHERE folded_at < now() - interval '1 hour' ORDER BY xact DESC LIMIT 1);
  IF EXISTS (SELECT FROM market_blocks WHERE n > 2000) THEN
    PERFORM market_rebuild();
  END IF;
END $$;
