CREATE TABLE "admin_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "admin_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "admin_invitations_role" CHECK ("admin_invitations"."role" in ('support', 'reviewer', 'finance', 'owner')),
	CONSTRAINT "admin_invitations_email_lower" CHECK ("admin_invitations"."email" = lower("admin_invitations"."email")),
	CONSTRAINT "admin_invitations_end" CHECK (("admin_invitations"."accepted_at" is null) = ("admin_invitations"."accepted_by" is null) and ("admin_invitations"."accepted_at" is null or "admin_invitations"."revoked_at" is null))
);
--> statement-breakpoint
CREATE TABLE "withheld_listings" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_listing_id_ip_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."ip_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invitations_open" ON "admin_invitations" USING btree ("email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "admin_invitations_newest" ON "admin_invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admin_invitations_inviter" ON "admin_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "admin_invitations_accepter" ON "admin_invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "withheld_listings_owner" ON "withheld_listings" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "identities_verified" ON "identities" USING btree ("user_id") WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at","id") WHERE email_verified_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_email_trigrams" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspension" CHECK (("users"."suspended_at" is null) = ("users"."suspension_reason" is null));
--> statement-breakpoint
-- Nothing new begins for someone who is suspended. The lock waits for a suspension under way (server/people/suspend.ts locks the
-- person), and the second statement sees what it has done. Papers of deals under way are still issued.
CREATE FUNCTION refuse_suspended_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named uuid[];
BEGIN
  SELECT array_agg((to_jsonb(NEW) ->> c)::uuid) INTO named FROM unnest(TG_ARGV) c;
  PERFORM 1 FROM users WHERE id = ANY (named) ORDER BY id FOR KEY SHARE;
  IF EXISTS (SELECT 1 FROM users WHERE id = ANY (named) AND suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'one of these people is suspended' USING ERRCODE = 'IP423';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_unsuspended BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_suspended_people('user_id');
--> statement-breakpoint
CREATE TRIGGER admin_sessions_unsuspended BEFORE INSERT ON admin_sessions FOR EACH ROW EXECUTE FUNCTION refuse_suspended_people('user_id');
--> statement-breakpoint
CREATE TRIGGER transactions_unsuspended BEFORE INSERT ON transactions FOR EACH ROW EXECUTE FUNCTION refuse_suspended_people('buyer_id', 'seller_id');
--> statement-breakpoint
CREATE TRIGGER messages_unsuspended BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse_suspended_people('sender_id');
--> statement-breakpoint
CREATE TRIGGER offers_unsuspended BEFORE INSERT ON offers FOR EACH ROW EXECUTE FUNCTION refuse_suspended_people('buyer_id', 'seller_id');
--> statement-breakpoint
CREATE TRIGGER agreements_unsuspended BEFORE INSERT ON agreements FOR EACH ROW EXECUTE FUNCTION refuse_suspended_people('sender_id', 'receiver_id');
--> statement-breakpoint
CREATE TRIGGER agreement_signatures_unsuspended BEFORE INSERT ON agreement_signatures FOR EACH ROW EXECUTE FUNCTION refuse_suspended_people('user_id');
--> statement-breakpoint
CREATE TRIGGER payouts_unsuspended BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_suspended_people('user_id');
--> statement-breakpoint
CREATE TRIGGER ip_listings_unsuspended BEFORE INSERT OR UPDATE OF is_public, owner_id ON ip_listings FOR EACH ROW
  WHEN (NEW.is_public) EXECUTE FUNCTION refuse_suspended_people('owner_id');
--> statement-breakpoint
-- And nothing is left from before: it is taken off the market before the person is suspended.
CREATE FUNCTION refuse_suspension_in_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM ip_listings WHERE owner_id = NEW.id AND is_public) THEN
    RAISE EXCEPTION 'listings of a suspended person are not public' USING ERRCODE = 'IP423';
  END IF;
  DELETE FROM sessions WHERE user_id = NEW.id;
  DELETE FROM admin_sessions WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_suspended AFTER UPDATE OF suspended_at ON users FOR EACH ROW
  WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL) EXECUTE FUNCTION refuse_suspension_in_public();
--> statement-breakpoint
-- Somebody can always do everything: the last active owner is not demoted, deactivated, removed, suspended or deleted. Those who
-- try at once come one after the other, and each sees what the one before has done.
CREATE FUNCTION keep_last_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The two tables have different columns.
  IF TG_TABLE_NAME = 'users' AND NOT EXISTS (
    SELECT 1 FROM admin_users WHERE user_id = (to_jsonb(OLD) ->> 'id')::uuid AND role = 'owner' AND is_active
  ) THEN
    RETURN NULL;
  END IF;
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'owners change in read committed transactions only';
  END IF;
  PERFORM pg_advisory_xact_lock(4970732);
  IF NOT EXISTS (
    SELECT 1 FROM admin_users a JOIN users u ON u.id = a.user_id
    WHERE a.role = 'owner' AND a.is_active AND u.suspended_at IS NULL AND u.deleted_at IS NULL
  ) THEN
    RAISE EXCEPTION 'the last active owner stays' USING ERRCODE = 'IP424';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_users_last_owner AFTER UPDATE OR DELETE ON admin_users FOR EACH ROW
  WHEN (OLD.role = 'owner' AND OLD.is_active) EXECUTE FUNCTION keep_last_owner();
--> statement-breakpoint
CREATE TRIGGER users_last_owner AFTER UPDATE OF suspended_at, deleted_at ON users FOR EACH ROW
  WHEN ((OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL) OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION keep_last_owner();
