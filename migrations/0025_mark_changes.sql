-- Watched names are found without keys now (domain/watches/names.ts).
DELETE FROM watch_keys k USING watches w WHERE w.id = k.watch_id AND w.kind = 'name';
--> statement-breakpoint
-- As domain/tools/risk.ts isLive; a test holds the two together.
CREATE FUNCTION mark_is_live(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status !~* '\m(dead|abandon\w*|cancel\w*|expired?|lapsed|refused|withdrawn|surrendered|invalid\w*|revoked|ended|removed)\M'
$$;
--> statement-breakpoint
-- A mark of the register that gets another name, classes or owner, or is revived, is news as a new one is. What was told of
-- it before is not told again, unless the name is another (watch_hits.subject).
CREATE FUNCTION note_changed_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM after) THEN RETURN NULL; END IF;
  INSERT INTO watch_arrivals (marks)
    SELECT array_agg(id ORDER BY id) FROM (
      SELECT id, (row_number() OVER (ORDER BY id) - 1) / 200 AS bundle FROM before JOIN after USING (id)
      WHERE after.source <> 'marketplace' AND (
        before.mark <> after.mark OR before.class_mask <> after.class_mask OR before.owner <> after.owner
        OR (before.status <> after.status AND NOT mark_is_live(before.status) AND mark_is_live(after.status)))) a
    GROUP BY bundle ORDER BY bundle;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER register_marks_changed AFTER UPDATE ON register_marks
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_changed_marks();
