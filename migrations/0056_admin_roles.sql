-- Until now a role was a word that nothing asked about: who was an administrator could do everything.
UPDATE "admin_users" SET "role" = 'owner' WHERE "role" NOT IN ('support', 'reviewer', 'finance', 'owner') OR "role" = 'reviewer';
--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_role" CHECK ("admin_users"."role" in ('support', 'reviewer', 'finance', 'owner'));
