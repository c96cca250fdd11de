CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "audit_chain_hashes" CHECK ("audit_chain"."content_hash" ~ '^[0-9a-f]{64}$' and "audit_chain"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "audit_checkpoints" (
	"number" integer PRIMARY KEY NOT NULL,
	"statement" text NOT NULL,
	"signature" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"entries" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"time_stamp" "bytea",
	"stamped_at" timestamp with time zone,
	CONSTRAINT "audit_checkpoints_stamp" CHECK (("audit_checkpoints"."time_stamp" is null) = ("audit_checkpoints"."stamped_at" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"entry_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_entry_id_audit_log_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_checkpoints" ADD CONSTRAINT "audit_checkpoints_key_id_signing_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."signing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_checkpoints_key" ON "audit_checkpoints" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "audit_checkpoints_owed" ON "audit_checkpoints" USING btree ("number") WHERE stored_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");
--> statement-breakpoint
-- Entries wait here until the sealer appends them to the chain; those written before the chain existed are the first.
CREATE FUNCTION note_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unsealed SELECT id FROM written;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_noted AFTER INSERT ON audit_log REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_audit_entries();
--> statement-breakpoint
INSERT INTO audit_unsealed SELECT id FROM audit_log;
--> statement-breakpoint
-- An entry leaves by being sealed, in the same transaction.
CREATE FUNCTION refuse_unsealed_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_chain WHERE entry_id = OLD.entry_id) THEN
    RAISE EXCEPTION 'an entry of the audit log waits until it is sealed';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_unsealed_kept BEFORE DELETE OR UPDATE ON audit_unsealed
  FOR EACH ROW EXECUTE FUNCTION refuse_unsealed_loss();
--> statement-breakpoint
CREATE TRIGGER audit_chain_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A checkpoint stays as it was signed; when it was stored and stamped is added once.
CREATE FUNCTION refuse_other_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.number, NEW.statement, NEW.signature, NEW.key_id, NEW.entries, NEW.at)
      IS DISTINCT FROM (OLD.number, OLD.statement, OLD.signature, OLD.key_id, OLD.entries, OLD.at)
    OR (OLD.stored_at IS NOT NULL AND NEW.stored_at IS DISTINCT FROM OLD.stored_at)
    OR (OLD.time_stamp IS NOT NULL AND NEW.time_stamp IS DISTINCT FROM OLD.time_stamp) THEN
    RAISE EXCEPTION 'a checkpoint stays as it was signed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_checkpoints_fixed BEFORE UPDATE ON audit_checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_other_checkpoint();
--> statement-breakpoint
CREATE TRIGGER audit_checkpoints_kept BEFORE DELETE OR TRUNCATE ON audit_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
