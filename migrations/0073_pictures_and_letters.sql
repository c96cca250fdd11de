-- The letters and pairs of letters of a text that are not ASCII: what a name contains, its grams contain.
CREATE FUNCTION letter_grams(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM (SELECT lower($1) AS letters WHERE octet_length($1) > length($1)) l,
    generate_series(1, length(letters)) at, generate_series(1, 2) long,
    LATERAL (SELECT substr(letters, at, long) AS gram) g
  WHERE length(gram) = long AND ascii(gram) > 127 AND ascii(right(gram, 1)) > 127
$$;
--> statement-breakpoint
CREATE TABLE "listing_pictures" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone,
	"difference" bit(64),
	"waves" bit(64),
	"bands" integer[],
	CONSTRAINT "listing_pictures_read" CHECK (num_nulls("listing_pictures"."difference", "listing_pictures"."waves", "listing_pictures"."bands") in (0, 3) and ("listing_pictures"."bands" is null or "listing_pictures"."read_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_pictures_bands" ON "listing_pictures" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "listing_pictures_unread" ON "listing_pictures" USING btree ("file_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "profiles_letters" ON "profiles" USING gin (letter_grams("full_name" || ' ' || coalesce("company", '')));
--> statement-breakpoint
-- What came before pictures were read waits for the job.
INSERT INTO listing_pictures (file_id)
  SELECT f.id FROM files f JOIN listing_documents d ON d.file_id = f.id WHERE f.type IN ('jpg', 'png', 'webp');
