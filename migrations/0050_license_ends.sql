DROP INDEX "licences_licensor";--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
CREATE INDEX "licences_ending" ON "licences" USING btree ("ends_on") WHERE ends_on is not null;--> statement-breakpoint
CREATE INDEX "licences_licensor" ON "licences" USING btree ("licensor_id","granted_at","id");