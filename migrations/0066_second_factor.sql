CREATE TABLE "admin_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "admin_passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "admin_passkeys_name" CHECK (length("admin_passkeys"."name") between 1 and 60),
	CONSTRAINT "admin_passkeys_counter" CHECK ("admin_passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_totp" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"offered" text,
	"offered_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "admin_totp_secret" CHECK (("admin_totp"."secret" is null) = ("admin_totp"."confirmed_at" is null)),
	CONSTRAINT "admin_totp_offered" CHECK (("admin_totp"."offered" is null) = ("admin_totp"."offered_at" is null)),
	CONSTRAINT "admin_totp_some" CHECK ("admin_totp"."secret" is not null or "admin_totp"."offered" is not null)
);
--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "awaits_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "proved_by" text;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "challenge_for" text;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "challenge_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_totp" ADD CONSTRAINT "admin_totp_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_passkeys_user" ON "admin_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "admin_recovery_codes_user" ON "admin_recovery_codes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_proved" CHECK (("admin_sessions"."proved_at" is null) = ("admin_sessions"."proved_by" is null));--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_awaits" CHECK (not "admin_sessions"."awaits_factor" or ("admin_sessions"."proved_at" is null and "admin_sessions"."expires_at" < "admin_sessions"."created_at" + interval '1 hour'));--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_challenge" CHECK (num_nonnulls("admin_sessions"."challenge", "admin_sessions"."challenge_for", "admin_sessions"."challenge_until") in (0, 3));
--> statement-breakpoint
CREATE FUNCTION never_a_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a sign-in that waits for its second step does not become a session: a new one is made';
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_sessions_awaiting BEFORE UPDATE OF awaits_factor, user_id ON admin_sessions FOR EACH ROW
  WHEN ((OLD.awaits_factor, OLD.user_id) IS DISTINCT FROM (NEW.awaits_factor, NEW.user_id)) EXECUTE FUNCTION never_a_session();
--> statement-breakpoint
CREATE FUNCTION used_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a second factor has counted does not fall';
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_passkeys_counter BEFORE UPDATE ON admin_passkeys FOR EACH ROW
  WHEN (NEW.counter < OLD.counter OR (NEW.credential_id, NEW.public_key, NEW.user_id) IS DISTINCT FROM (OLD.credential_id, OLD.public_key, OLD.user_id))
  EXECUTE FUNCTION used_before();
--> statement-breakpoint
CREATE TRIGGER admin_totp_step BEFORE UPDATE ON admin_totp FOR EACH ROW
  WHEN (NEW.last_step < OLD.last_step AND NEW.secret IS NOT DISTINCT FROM OLD.secret) EXECUTE FUNCTION used_before();
--> statement-breakpoint
CREATE TRIGGER admin_passkeys_living BEFORE INSERT ON admin_passkeys FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
--> statement-breakpoint
CREATE TRIGGER admin_totp_living BEFORE INSERT ON admin_totp FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
--> statement-breakpoint
CREATE TRIGGER admin_recovery_codes_living BEFORE INSERT ON admin_recovery_codes FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
