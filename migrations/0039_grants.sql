DROP INDEX "licences_one_exclusive";--> statement-breakpoint
DROP INDEX "licences_one_per_licensee";--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "license_terms" jsonb;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "ends_on" date;--> statement-breakpoint
CREATE INDEX "licences_listing" ON "licences" USING btree ("listing_id","licensee_id");--> statement-breakpoint
-- Two scopes of a license meet where both lists share something; null is everything.
CREATE FUNCTION scopes_meet(one jsonb, other jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(jsonb_typeof(one), 'null') = 'null' OR coalesce(jsonb_typeof(other), 'null') = 'null'
    OR EXISTS (SELECT jsonb_array_elements(one) INTERSECT SELECT jsonb_array_elements(other));
--> statement-breakpoint
-- domain/licensing.ts `grantRefusal`, for the case that code is wrong. The lock makes two grants wait for each other.
CREATE FUNCTION refuse_overlapping_license() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ip_listings WHERE id = NEW.listing_id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM licences o
    WHERE o.listing_id = NEW.listing_id
      AND (o.type = 'exclusive' OR NEW.type = 'exclusive' OR o.licensee_id = NEW.licensee_id)
      AND scopes_meet(o.license_terms -> 'territory', NEW.license_terms -> 'territory')
      AND scopes_meet(o.license_terms -> 'fields', NEW.license_terms -> 'fields')
      AND (o.ends_on IS NULL OR (NEW.granted_at AT TIME ZONE 'UTC')::date <= o.ends_on)
      AND (NEW.ends_on IS NULL OR (o.granted_at AT TIME ZONE 'UTC')::date <= NEW.ends_on)
  ) THEN
    RAISE EXCEPTION 'this license overlaps one that was granted'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'licences_overlap';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER licences_overlap BEFORE INSERT ON licences
  FOR EACH ROW EXECUTE FUNCTION refuse_overlapping_license();
