DROP INDEX "chats_seller";--> statement-breakpoint
DROP INDEX "chats_buyer";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ip_listings_owner_public" ON "ip_listings" USING btree ("owner_id","created_at","id") WHERE is_public and approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "ip_listings_owner_for_sale" ON "ip_listings" USING btree ("owner_id","created_at","id") WHERE for_sale;--> statement-breakpoint
CREATE INDEX "ip_listings_owner_licensing" ON "ip_listings" USING btree ("owner_id","created_at","id") WHERE licensing_type is not null;--> statement-breakpoint
CREATE INDEX "watch_hits_dismissed" ON "watch_hits" USING btree ("watch_id","id") WHERE dismissed_at is not null;--> statement-breakpoint
CREATE INDEX "chats_seller" ON "chats" USING btree ("seller_id","last_at","id");--> statement-breakpoint
CREATE INDEX "chats_buyer" ON "chats" USING btree ("buyer_id","last_at","id");--> statement-breakpoint
UPDATE chats c SET last_at = (SELECT max(m.created_at) FROM messages m WHERE m.chat_id = c.id);
