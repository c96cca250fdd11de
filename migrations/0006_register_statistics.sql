-- levenshtein() sifts the candidates of a trademark search inside the database.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- The search weighs each key by how many marks have it, as ANALYZE counts it: keep the commonest 10,000.
ALTER TABLE register_marks ALTER COLUMN keys SET STATISTICS 1000;
