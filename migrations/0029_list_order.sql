DROP INDEX "agreements_sender";--> statement-breakpoint
DROP INDEX "agreements_receiver";--> statement-breakpoint
DROP INDEX "messages_chat";--> statement-breakpoint
DROP INDEX "transactions_buyer";--> statement-breakpoint
DROP INDEX "transactions_seller";--> statement-breakpoint
DROP INDEX "transactions_status";--> statement-breakpoint
DROP INDEX "saved_listings_person";--> statement-breakpoint
DROP INDEX "licences_licensee";--> statement-breakpoint
DROP INDEX "ip_listings_owner";--> statement-breakpoint
DROP INDEX "tool_results_owner";--> statement-breakpoint
DROP INDEX "works_user";--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_disputed" ON "transactions" USING btree ("created_at","id") WHERE disputed;--> statement-breakpoint
CREATE INDEX "watches_person" ON "watches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "agreements_sender" ON "agreements" USING btree ("sender_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "agreements_receiver" ON "agreements" USING btree ("receiver_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "messages_chat" ON "messages" USING btree ("chat_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_buyer" ON "transactions" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_seller" ON "transactions" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_status" ON "transactions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_listings_person" ON "saved_listings" USING btree ("user_id","saved_at","listing_id");--> statement-breakpoint
CREATE INDEX "licences_licensee" ON "licences" USING btree ("licensee_id","granted_at","id");--> statement-breakpoint
CREATE INDEX "ip_listings_owner" ON "ip_listings" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tool_results_owner" ON "tool_results" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "works_user" ON "works" USING btree ("user_id","registered_at","id");