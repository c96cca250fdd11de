ALTER TABLE "disputes" DROP CONSTRAINT "disputes_resolved_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "disputes" DROP COLUMN "answer";--> statement-breakpoint
ALTER TABLE "disputes" DROP COLUMN "answered_at";--> statement-breakpoint
ALTER TABLE "disputes" DROP COLUMN "outcome";--> statement-breakpoint
ALTER TABLE "disputes" DROP COLUMN "resolved_by";--> statement-breakpoint
ALTER TABLE "disputes" DROP COLUMN "resolved_at";