CREATE TABLE "saved_search_keys" (
	"saved_search_id" uuid NOT NULL,
	"word" text NOT NULL,
	"filters" text NOT NULL,
	"from_cents" bigint,
	"to_cents" bigint,
	CONSTRAINT "saved_search_keys_word_filters_saved_search_id_pk" PRIMARY KEY("word","filters","saved_search_id")
);
--> statement-breakpoint
DROP INDEX "saved_searches_alerting";--> statement-breakpoint
ALTER TABLE "saved_search_keys" ADD CONSTRAINT "saved_search_keys_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_keys_search" ON "saved_search_keys" USING btree ("saved_search_id");--> statement-breakpoint
CREATE INDEX "identities_file" ON "identities" USING btree ("government_id_file");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "disputes_opener" ON "disputes" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "disputes_resolver" ON "disputes" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit" ON "ledger_transfers" USING btree ("debit","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit" ON "ledger_transfers" USING btree ("credit","id");--> statement-breakpoint
CREATE INDEX "saved_news_listing" ON "saved_news" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "seen_listings_listing" ON "seen_listings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "licences_licensor" ON "licences" USING btree ("licensor_id");--> statement-breakpoint
CREATE INDEX "ip_listings_title_trigrams" ON "ip_listings" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "title_links_owner" ON "title_links" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "transaction_proofs_uploader" ON "transaction_proofs" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "listing_reports_listing" ON "listing_reports" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_reports_reporter" ON "listing_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "listing_reports_closer" ON "listing_reports" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "saved_search_matches_listing" ON "saved_search_matches" USING btree ("listing_id");