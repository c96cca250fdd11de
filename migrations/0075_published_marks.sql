ALTER TABLE "register_marks" ADD COLUMN "published" date;--> statement-breakpoint
-- A mark that has just been published is news as well, because it can be opposed now; no office gives more than four months.
CREATE OR REPLACE FUNCTION note_changed_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM after) THEN RETURN NULL; END IF;
  INSERT INTO watch_arrivals (marks)
    SELECT array_agg(id ORDER BY id) FROM (
      SELECT id, (row_number() OVER (ORDER BY id) - 1) / 200 AS bundle FROM before JOIN after USING (id)
      WHERE after.source <> 'marketplace' AND (
        before.mark <> after.mark OR before.class_mask <> after.class_mask OR before.owner <> after.owner
        OR (before.status <> after.status AND NOT mark_is_live(before.status) AND mark_is_live(after.status))
        OR (before.published IS DISTINCT FROM after.published AND after.published > current_date - 130))) a
    GROUP BY bundle ORDER BY bundle;
  RETURN NULL;
END $$;
