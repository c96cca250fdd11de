-- The trademarks that everybody may see on the market stand in the register, under the listing's id, as long as that is so
-- and as what they are: in the transaction that changes the listing, whatever changes it. Their sound and keys come from
-- server/register/market-marks.ts; until then keys are empty.
CREATE FUNCTION keep_market_mark() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holder text;
  class integer;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM register_marks WHERE serial = OLD.id::text AND source = 'marketplace';
    RETURN NULL;
  END IF;
  IF NOT (NEW.type = 'Trademark' AND NEW.is_public AND NEW.approval_status = 'approved') THEN
    DELETE FROM register_marks WHERE serial = NEW.id::text AND source = 'marketplace';
    RETURN NULL;
  END IF;
  -- Shared, so that no change of the name goes by unseen (keep_market_owner).
  SELECT full_name INTO holder FROM profiles WHERE id = NEW.owner_id FOR SHARE;
  class := substring(NEW.category FROM '^Class ([0-9]{1,2})$')::integer;
  INSERT INTO register_marks (source, serial, mark, nice_classes, class_mask, owner, status, sound, keys)
  VALUES ('marketplace', NEW.id::text, NEW.title,
    CASE WHEN class BETWEEN 1 AND 45 THEN ARRAY[class::smallint] ELSE '{}' END,
    CASE WHEN class BETWEEN 1 AND 45 THEN 1::bigint << class ELSE 0 END,
    coalesce(holder, ''), 'Live', '', '{}')
  ON CONFLICT (serial, source) DO UPDATE SET
    (mark, nice_classes, class_mask, owner, status, sound, keys) =
    (excluded.mark, excluded.nice_classes, excluded.class_mask, excluded.owner, excluded.status,
      CASE WHEN register_marks.mark = excluded.mark THEN register_marks.sound ELSE '' END,
      CASE WHEN register_marks.mark = excluded.mark THEN register_marks.keys ELSE '{}' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ip_listings_mark_came AFTER INSERT ON ip_listings FOR EACH ROW
  WHEN (NEW.type = 'Trademark' AND NEW.is_public AND NEW.approval_status = 'approved')
  EXECUTE FUNCTION keep_market_mark();
--> statement-breakpoint
CREATE TRIGGER ip_listings_mark_changed AFTER UPDATE ON ip_listings FOR EACH ROW
  WHEN ((OLD.type = 'Trademark' OR NEW.type = 'Trademark')
    AND (OLD.type, OLD.title, OLD.category, OLD.owner_id, OLD.is_public, OLD.approval_status)
      IS DISTINCT FROM (NEW.type, NEW.title, NEW.category, NEW.owner_id, NEW.is_public, NEW.approval_status))
  EXECUTE FUNCTION keep_market_mark();
--> statement-breakpoint
CREATE TRIGGER ip_listings_mark_gone AFTER DELETE ON ip_listings FOR EACH ROW
  WHEN (OLD.type = 'Trademark') EXECUTE FUNCTION keep_market_mark();
--> statement-breakpoint
CREATE FUNCTION keep_market_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE register_marks m SET owner = NEW.full_name FROM ip_listings l
  WHERE l.owner_id = NEW.id AND l.type = 'Trademark' AND m.serial = l.id::text AND m.source = 'marketplace';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_market_owner AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION keep_market_owner();
--> statement-breakpoint
INSERT INTO register_marks (source, serial, mark, nice_classes, class_mask, owner, status, sound, keys)
  SELECT 'marketplace', l.id::text, l.title,
    CASE WHEN c.class BETWEEN 1 AND 45 THEN ARRAY[c.class::smallint] ELSE '{}' END,
    CASE WHEN c.class BETWEEN 1 AND 45 THEN 1::bigint << c.class ELSE 0 END, p.full_name, 'Live', '', '{}'
  FROM ip_listings l JOIN profiles p ON p.id = l.owner_id
    CROSS JOIN LATERAL (SELECT substring(l.category FROM '^Class ([0-9]{1,2})$')::integer AS class) c
  WHERE l.type = 'Trademark' AND l.is_public AND l.approval_status = 'approved'
  ON CONFLICT DO NOTHING;
