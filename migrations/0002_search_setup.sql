-- What full-text search stands on. Both extensions are trusted: the database's owner may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- English stems, accents aside: what a listing is found by.
CREATE TEXT SEARCH CONFIGURATION ipso (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION ipso
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
--> statement-breakpoint
-- Whole words, accents aside: what a typing mistake is corrected to.
CREATE TEXT SEARCH CONFIGURATION ipso_words (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION ipso_words
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;
--> statement-breakpoint
-- "US 10,734,651 B2" -> "US10734651B2"; domain/search.ts `numberKey` says the same.
CREATE FUNCTION number_key(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'));
--> statement-breakpoint
-- A number is found whole ("us10734651b2") and by its digits alone ("10734651").
CREATE FUNCTION number_words(number text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN number_key(number) <> '' THEN array_to_tsvector(array_remove(
    ARRAY[lower(number_key(number)), substring(number_key(number) from '[0-9]{4,}')], NULL))
  ELSE ''::tsvector END;
