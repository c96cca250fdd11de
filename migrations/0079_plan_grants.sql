CREATE INDEX "plan_grants_user" ON "plan_grants" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_grants_granted_by" ON "plan_grants" USING btree ("granted_by");