CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_keys_name" CHECK (length("api_keys"."name") between 1 and 60),
	CONSTRAINT "api_keys_hash" CHECK ("api_keys"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") > 0),
	CONSTRAINT "api_keys_ends" CHECK ("api_keys"."expires_at" <= "api_keys"."created_at" + interval '366 days')
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_owner" ON "api_keys" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_keys_ended" ON "api_keys" USING btree ((least(expires_at, revoked_at)));--> statement-breakpoint
CREATE TRIGGER api_keys_living BEFORE INSERT ON api_keys FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
--> statement-breakpoint
CREATE TRIGGER api_keys_unsuspended BEFORE INSERT ON api_keys FOR EACH ROW EXECUTE FUNCTION refuse_suspended_people('user_id');
--> statement-breakpoint
-- A restored person makes new keys: nobody knows who had the old ones.
CREATE FUNCTION revoke_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE api_keys SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_keys AFTER UPDATE OF suspended_at, deleted_at ON users FOR EACH ROW
  WHEN (NEW.suspended_at IS NOT NULL OR NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION revoke_keys();
--> statement-breakpoint
-- A key that was revoked stays so, and none lasts longer or may do more than when it was made.
CREATE FUNCTION keep_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS NULL) OR NEW.hash <> OLD.hash OR NEW.scopes <> OLD.scopes
    OR NEW.expires_at > OLD.expires_at OR NEW.user_id <> OLD.user_id THEN
    RAISE EXCEPTION 'a key is revoked for good, and keeps its owner, scopes and end';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER api_keys_kept BEFORE UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION keep_keys();
