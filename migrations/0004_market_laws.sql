-- What a listing is found by: its title and number (A), its category and industry (B), its description (C).
-- Generated here and not named in the schema, so that no "select all columns" carries them along.
ALTER TABLE ip_listings
  ADD COLUMN title_words tsvector NOT NULL
    GENERATED ALWAYS AS (to_tsvector('ipso', title) || number_words(coalesce(registration_number, ''))) STORED,
  ADD COLUMN words tsvector NOT NULL
    GENERATED ALWAYS AS (
      setweight(to_tsvector('ipso', title), 'A')
      || number_words(coalesce(registration_number, ''))
      || setweight(to_tsvector('ipso', category || ' ' || coalesce(industry, '')), 'B')
      || setweight(to_tsvector('ipso', description), 'C')
    ) STORED;
--> statement-breakpoint
CREATE INDEX ip_listings_words ON ip_listings USING gin (words) WHERE active;
--> statement-breakpoint
-- Common words are met by walking this from its end: with all that a search may ask, so that no row need be fetched. A
-- title has 200 letters at most, whose words fit.
CREATE INDEX ip_listings_titles ON ip_listings (created_at, id)
  INCLUDE (title_words, type, category, industry, country, price_cents, negotiable, licensing_type) WHERE active;
--> statement-breakpoint
CREATE INDEX ip_listings_title_words ON ip_listings USING gin (title_words) WHERE active;
--> statement-breakpoint
ALTER TABLE ip_listings ADD CONSTRAINT ip_listings_industry
  CHECK (industry IN ('technology', 'healthcare', 'energy', 'environmental', 'finance', 'food-beverage'));
--> statement-breakpoint
-- Every listing that comes to the market, leaves it or moves on it leaves a note; market_fold() counts them up.
CREATE FUNCTION note_market_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.active THEN
    INSERT INTO market_changes
      (sign, listing_id, created_at, price_cents, type, industry, category, negotiable, licence)
    VALUES (-1, OLD.id, OLD.created_at, OLD.price_cents, OLD.type, coalesce(OLD.industry, ''), OLD.category,
      OLD.negotiable, coalesce(OLD.licensing_type, 'sale'));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.active THEN
    INSERT INTO market_changes
      (sign, listing_id, created_at, price_cents, type, industry, category, negotiable, licence)
    VALUES (1, NEW.id, NEW.created_at, NEW.price_cents, NEW.type, coalesce(NEW.industry, ''), NEW.category,
      NEW.negotiable, coalesce(NEW.licensing_type, 'sale'));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ip_listings_market AFTER INSERT OR DELETE ON ip_listings
  FOR EACH ROW EXECUTE FUNCTION note_market_change();
--> statement-breakpoint
CREATE TRIGGER ip_listings_market_moved AFTER UPDATE ON ip_listings FOR EACH ROW
  WHEN ((OLD.active, OLD.created_at, OLD.price_cents, OLD.type, OLD.industry, OLD.category, OLD.negotiable, OLD.licensing_type)
    IS DISTINCT FROM
    (NEW.active, NEW.created_at, NEW.price_cents, NEW.type, NEW.industry, NEW.category, NEW.negotiable, NEW.licensing_type))
  EXECUTE FUNCTION note_market_change();
--> statement-breakpoint
-- Cuts the orders anew and counts everything. Like market_fold(), to be called in a transaction of REPEATABLE READ that
-- holds market_blocks in SHARE ROW EXCLUSIVE mode: the notes deleted and the listings counted are of one snapshot.
CREATE FUNCTION market_rebuild() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  size CONSTANT integer := 500;
  first_id CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  last_id CONSTANT uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
BEGIN
  DELETE FROM market_changes;
  DELETE FROM market_blocks;
  DELETE FROM market_counts;
  INSERT INTO market_counts
    SELECT type, coalesce(industry, ''), category, negotiable, coalesce(licensing_type, 'sale'), count(*)
    FROM ip_listings WHERE active GROUP BY 1, 2, 3, 4, 5;
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
-- In plain order, so that the words that begin with some letters stand together in the index whatever the locale.
ALTER TABLE search_words ALTER COLUMN word TYPE text COLLATE "C";
--> statement-breakpoint
CREATE FUNCTION searched_text(l ip_listings) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN concat_ws(' ', l.title, l.category, l.industry, l.description);
--> statement-breakpoint
CREATE FUNCTION stem_of(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce((tsvector_to_array(to_tsvector('ipso', word)))[1], '');
--> statement-breakpoint
-- Counts the notes into the blocks and the kinds, and learns the words of the listings that came.
CREATE FUNCTION market_fold() RETURNS void LANGUAGE plpgsql AS $$
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
  ), counted AS (
    INSERT INTO market_counts AS c (type, industry, category, negotiable, licence, n)
      SELECT type, industry, category, negotiable, licence, sum(sign) FROM gone
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(sign) <> 0
      ON CONFLICT (type, industry, category, negotiable, licence) DO UPDATE SET n = c.n + excluded.n
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
  IF EXISTS (SELECT FROM market_blocks WHERE n > 2000) THEN
    PERFORM market_rebuild();
  END IF;
END $$;
--> statement-breakpoint
-- Learns all words anew and forgets those no longer in use. Half a minute for a million listings: for the night.
CREATE FUNCTION search_words_rebuild() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMP TABLE words_in_use ON COMMIT DROP AS
    SELECT word, ndoc FROM ts_stat(
      $q$SELECT to_tsvector('ipso_words', searched_text(l)) FROM ip_listings l WHERE active$q$)
    WHERE word ~ '^[^0-9]{3,40}$';
  DELETE FROM search_words s WHERE NOT EXISTS (SELECT FROM words_in_use w WHERE w.word = s.word);
  INSERT INTO search_words AS s (word, stem, listings) SELECT word, stem_of(word), ndoc FROM words_in_use
    ON CONFLICT (word) DO UPDATE SET listings = excluded.listings WHERE s.listings <> excluded.listings;
END $$;
--> statement-breakpoint
SELECT market_rebuild();
--> statement-breakpoint
SELECT search_words_rebuild();
