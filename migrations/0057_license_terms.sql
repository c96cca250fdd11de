ALTER TABLE "transactions" ADD COLUMN "license_terms" jsonb;--> statement-breakpoint
ALTER TABLE "ip_listings" ADD COLUMN "license_terms" jsonb;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_license_terms" CHECK ("transactions"."license_terms" is null or "transactions"."licensing_type" is not distinct from case when (license_terms ->> 'exclusive')::boolean then 'exclusive'
        when jsonb_typeof(license_terms -> 'territory') = 'array' then 'region-restricted' else 'non-exclusive' end);--> statement-breakpoint
ALTER TABLE "ip_listings" ADD CONSTRAINT "ip_listings_license_terms" CHECK ("ip_listings"."license_terms" is null or "ip_listings"."licensing_type" is not distinct from case when (license_terms ->> 'exclusive')::boolean then 'exclusive'
        when jsonb_typeof(license_terms -> 'territory') = 'array' then 'region-restricted' else 'non-exclusive' end);
--> statement-breakpoint
-- Where a term sheet was accepted, its license is what was bought.
UPDATE transactions SET license_terms = nullif(terms_sheet::jsonb -> 'license', 'null') WHERE terms_sheet IS NOT NULL;
--> statement-breakpoint
ALTER TABLE transactions ADD CONSTRAINT transactions_license_agreed CHECK (terms_sheet IS NULL
  OR nullif(terms_sheet::jsonb -> 'license', 'null') IS NOT DISTINCT FROM license_terms);
--> statement-breakpoint
-- What was bought does not change: its terms as fields neither.
DROP TRIGGER transactions_bought_immutable ON transactions;
--> statement-breakpoint
CREATE TRIGGER transactions_bought_immutable BEFORE UPDATE ON transactions FOR EACH ROW
  WHEN ((OLD.listing_id, OLD.buyer_id, OLD.seller_id, OLD.title, OLD.listing_type, OLD.registration_number,
      OLD.licensing_type, OLD.licensing_text, OLD.license_terms, OLD.amount_cents)
    IS DISTINCT FROM
    (NEW.listing_id, NEW.buyer_id, NEW.seller_id, NEW.title, NEW.listing_type, NEW.registration_number,
      NEW.licensing_type, NEW.licensing_text, NEW.license_terms, NEW.amount_cents))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER ip_listings_changed ON ip_listings;
--> statement-breakpoint
CREATE TRIGGER ip_listings_changed AFTER UPDATE ON ip_listings FOR EACH ROW
  WHEN ((OLD.active OR NEW.active) AND
    (OLD.active, OLD.owner_id, OLD.price_cents, OLD.negotiable, OLD.licensing_type, OLD.licensing_text, OLD.license_terms)
    IS DISTINCT FROM
    (NEW.active, NEW.owner_id, NEW.price_cents, NEW.negotiable, NEW.licensing_type, NEW.licensing_text, NEW.license_terms))
  EXECUTE FUNCTION note_listing_change();
