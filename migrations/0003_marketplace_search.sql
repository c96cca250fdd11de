CREATE TABLE "market_blocks" (
	"ord" text NOT NULL,
	"seq" integer NOT NULL,
	"before" integer NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp with time zone,
	"price" bigint,
	"id" uuid NOT NULL,
	CONSTRAINT "market_blocks_ord_seq_pk" PRIMARY KEY("ord","seq")
);
--> statement-breakpoint
CREATE TABLE "market_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sign" smallint NOT NULL,
	"listing_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"price_cents" bigint,
	"type" text NOT NULL,
	"industry" text NOT NULL,
	"category" text NOT NULL,
	"negotiable" boolean NOT NULL,
	"licence" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_counts" (
	"type" text NOT NULL,
	"industry" text NOT NULL,
	"category" text NOT NULL,
	"negotiable" boolean NOT NULL,
	"licence" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "market_counts_type_industry_category_negotiable_licence_pk" PRIMARY KEY("type","industry","category","negotiable","licence")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"listings" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "ip_listings_active_newest";--> statement-breakpoint
ALTER TABLE "ip_listings" ADD COLUMN "industry" text;--> statement-breakpoint
CREATE INDEX "market_blocks_before" ON "market_blocks" USING btree ("ord","before","seq");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "ip_listings_active_price" ON "ip_listings" USING btree ("price_cents","id") WHERE active;--> statement-breakpoint
CREATE INDEX "ip_listings_active_unpriced" ON "ip_listings" USING btree ("created_at","id") WHERE active and price_cents is null;--> statement-breakpoint
CREATE INDEX "ip_listings_active_type" ON "ip_listings" USING btree ("type","created_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "ip_listings_active_industry" ON "ip_listings" USING btree ("industry","created_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "ip_listings_active_category" ON "ip_listings" USING btree ("category","created_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "ip_listings_active_country" ON "ip_listings" USING btree ("country","created_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "ip_listings_active_newest" ON "ip_listings" USING btree ("created_at","id") WHERE active;