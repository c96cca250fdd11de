ALTER TABLE "identities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Whatever an administrator reads before a decision makes another version of it when it changes, and no code can forget to.
CREATE TRIGGER identities_version BEFORE UPDATE ON identities FOR EACH ROW
  WHEN ((OLD.user_type, OLD.phone, OLD.country, OLD.state_city, OLD.company_name, OLD.tax_id, OLD.government_id_file,
      OLD.submitted_at)
    IS DISTINCT FROM
    (NEW.user_type, NEW.phone, NEW.country, NEW.state_city, NEW.company_name, NEW.tax_id, NEW.government_id_file,
      NEW.submitted_at))
  EXECUTE FUNCTION next_version();
--> statement-breakpoint
-- All but what only clocks write: nobody reads that before deciding.
CREATE TRIGGER transactions_version BEFORE UPDATE ON transactions FOR EACH ROW
  WHEN (NEW.version = OLD.version AND
    to_jsonb(OLD) - '{updated_at,reserved_until,seller_told,state_since,state_mark,cancel_mark,overdue_at,clock_at}'::text[]
    IS DISTINCT FROM
    to_jsonb(NEW) - '{updated_at,reserved_until,seller_told,state_since,state_mark,cancel_mark,overdue_at,clock_at}'::text[])
  EXECUTE FUNCTION next_version();
--> statement-breakpoint
CREATE FUNCTION next_version_of_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transactions SET version = version + 1 WHERE id = NEW.transaction_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_proofs_version AFTER INSERT OR UPDATE ON transaction_proofs
  FOR EACH ROW EXECUTE FUNCTION next_version_of_transaction();
--> statement-breakpoint
CREATE TRIGGER disputes_version AFTER INSERT OR UPDATE ON disputes
  FOR EACH ROW EXECUTE FUNCTION next_version_of_transaction();
