CREATE TABLE "portfolio_import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"blocked" boolean NOT NULL,
	"listing" jsonb,
	"number_key" text,
	"left_out" boolean DEFAULT false NOT NULL,
	"listing_id" uuid,
	CONSTRAINT "portfolio_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "portfolio_import_rows_read" CHECK ("portfolio_import_rows"."blocked" = ("portfolio_import_rows"."listing" is null)),
	CONSTRAINT "portfolio_import_rows_position" CHECK ("portfolio_import_rows"."position" between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "portfolio_imports" ADD COLUMN "headings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_imports" ADD COLUMN "mapping" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_imports" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portfolio_imports" ADD COLUMN "removed" integer;--> statement-breakpoint
ALTER TABLE "portfolio_import_rows" ADD CONSTRAINT "portfolio_import_rows_import_id_portfolio_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."portfolio_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_import_rows" ADD CONSTRAINT "portfolio_import_rows_listing_id_ip_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."ip_listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_import_rows_key" ON "portfolio_import_rows" USING btree ("import_id","number_key");--> statement-breakpoint
CREATE INDEX "portfolio_import_rows_listing" ON "portfolio_import_rows" USING btree ("listing_id");--> statement-breakpoint
ALTER TABLE "portfolio_imports" DROP COLUMN "cells";--> statement-breakpoint
ALTER TABLE "portfolio_imports" ADD CONSTRAINT "portfolio_imports_undone" CHECK (("portfolio_imports"."undone_at" is null) = ("portfolio_imports"."removed" is null) and ("portfolio_imports"."undone_at" is null or "portfolio_imports"."imported_at" is not null));
--> statement-breakpoint
-- The chain of title keeps its history. The first link of a listing that an import made, and with which nothing was done
-- since, is none: it goes when that import is undone.
DROP TRIGGER title_links_immutable ON title_links;
--> statement-breakpoint
CREATE FUNCTION keep_title_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.transaction_id IS NULL AND EXISTS (
    SELECT FROM ip_listings l JOIN portfolio_import_rows r ON r.listing_id = l.id
    WHERE l.id = OLD.listing_id AND l.version = 1 AND l.updated_at = l.created_at AND l.approval_status = 'pending'
      AND NOT l.is_public) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% keeps its history: % is not allowed', TG_TABLE_NAME, TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER title_links_immutable BEFORE UPDATE OR DELETE ON title_links FOR EACH ROW EXECUTE FUNCTION keep_title_link();
--> statement-breakpoint
CREATE TRIGGER title_links_whole BEFORE TRUNCATE ON title_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
