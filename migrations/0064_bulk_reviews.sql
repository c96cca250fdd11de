ALTER TABLE "bulk_change_rows" DROP CONSTRAINT "bulk_change_rows_refused";--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "actor" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "retries" uuid;--> statement-breakpoint
ALTER TABLE "listing_selections" ADD COLUMN "versions" integer[];--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_retries_bulk_changes_id_fk" FOREIGN KEY ("retries") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_changes_retried_once" ON "bulk_changes" USING btree ("retries");--> statement-breakpoint
CREATE INDEX "bulk_changes_reviews" ON "bulk_changes" USING btree ("created_at","id") WHERE actor = 'admin';--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_refused" CHECK (coalesce("bulk_change_rows"."outcome" in ('refused', 'skipped'), false) = ("bulk_change_rows"."reason" is not null));--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_actor" CHECK (("bulk_changes"."actor" = 'admin') = ("bulk_changes"."change" ? 'review'));--> statement-breakpoint
ALTER TABLE "listing_selections" ADD CONSTRAINT "listing_selections_versions" CHECK (cardinality("listing_selections"."versions") = cardinality("listing_selections"."listing_ids"));