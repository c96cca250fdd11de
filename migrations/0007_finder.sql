CREATE TABLE "saved_search_matches" (
	"saved_search_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "saved_search_matches_saved_search_id_listing_id_pk" PRIMARY KEY("saved_search_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"alert" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_name_given" CHECK ("saved_searches"."name" <> ''),
	CONSTRAINT "saved_searches_alert" CHECK ("saved_searches"."alert" in ('never', 'daily', 'at-once'))
);
--> statement-breakpoint
DROP INDEX "messages_chat";--> statement-breakpoint
DROP INDEX "transactions_buyer";--> statement-breakpoint
DROP INDEX "transactions_seller";--> statement-breakpoint
DROP INDEX "transactions_status";--> statement-breakpoint
DROP INDEX "ip_listings_owner";--> statement-breakpoint
DROP INDEX "ip_listings_status";--> statement-breakpoint
DROP INDEX "transaction_proofs_transaction";--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_listing_id_ip_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."ip_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_matches_waiting" ON "saved_search_matches" USING btree ("saved_search_id") WHERE told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_searches_alerting" ON "saved_searches" USING btree ("id") WHERE alert <> 'never';--> statement-breakpoint
CREATE INDEX "profiles_username_trigrams" ON "profiles" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_full_name_trigrams" ON "profiles" USING gin ("full_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ip_listings_newest" ON "ip_listings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_chat" ON "messages" USING btree ("chat_id","created_at");--> statement-breakpoint
CREATE INDEX "transactions_buyer" ON "transactions" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "transactions_seller" ON "transactions" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "transactions_status" ON "transactions" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "ip_listings_owner" ON "ip_listings" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "ip_listings_status" ON "ip_listings" USING btree ("approval_status","created_at","id");--> statement-breakpoint
CREATE INDEX "transaction_proofs_transaction" ON "transaction_proofs" USING btree ("transaction_id","created_at");