CREATE TABLE "listing_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"event" jsonb NOT NULL,
	"told_up_to" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO listing_news (listing_id, audience, event, told_up_to, created_at)
  SELECT listing_id, 'savers', event, told_up_to, created_at FROM saved_news ORDER BY created_at;
--> statement-breakpoint
DROP TABLE "saved_news" CASCADE;--> statement-breakpoint
ALTER TABLE "listing_news" ADD CONSTRAINT "listing_news_listing_id_ip_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."ip_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_news_listing" ON "listing_news" USING btree ("listing_id","id");