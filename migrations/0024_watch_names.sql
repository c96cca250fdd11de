ALTER TABLE "register_marks" ADD COLUMN "renamed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_keys" DROP COLUMN "weight";