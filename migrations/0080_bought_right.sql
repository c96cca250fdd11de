ALTER TABLE "transaction_snapshots" ADD COLUMN "right_kind" text;--> statement-breakpoint
ALTER TABLE "transaction_snapshots" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "transaction_snapshots" ADD COLUMN "right_extras" jsonb;--> statement-breakpoint
-- What kind of right is bought, and what its transfer depends on, is kept with the rest. Snapshots from before do not know it.
CREATE OR REPLACE FUNCTION keep_snapshot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transaction_snapshots
      (transaction_id, category, industry, description, registration_date, country, right_kind, stage, right_extras)
    SELECT NEW.id, category, industry, description, registration_date, country, right_kind, stage, right_extras
    FROM ip_listings WHERE id = NEW.listing_id;
  INSERT INTO snapshot_documents (transaction_id, file_id)
    SELECT NEW.id, file_id FROM listing_documents WHERE listing_id = NEW.listing_id AND is_public;
  RETURN NULL;
END $$;
