CREATE TABLE "bulk_change_rows" (
	"bulk_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"listing_id" uuid NOT NULL,
	"outcome" text,
	"reason" text,
	"before" jsonb,
	"changed_at" timestamp with time zone,
	CONSTRAINT "bulk_change_rows_bulk_id_position_pk" PRIMARY KEY("bulk_id","position"),
	CONSTRAINT "bulk_change_rows_refused" CHECK (("bulk_change_rows"."outcome" is not distinct from 'refused') = ("bulk_change_rows"."reason" is not null)),
	CONSTRAINT "bulk_change_rows_changed" CHECK (("bulk_change_rows"."outcome" is not distinct from 'changed') = ("bulk_change_rows"."before" is not null and "bulk_change_rows"."changed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"change" jsonb NOT NULL,
	"undoes" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listing_selections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"listing_ids" uuid[] NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_selections_size" CHECK (cardinality("listing_selections"."listing_ids") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "portfolio_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"cells" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp with time zone,
	"created" integer,
	CONSTRAINT "portfolio_imports_done" CHECK (("portfolio_imports"."imported_at" is null) = ("portfolio_imports"."created" is null))
);
--> statement-breakpoint
ALTER TABLE "listing_documents" ADD COLUMN "document_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_documents" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ip_listings" ADD COLUMN "right_kind" text;--> statement-breakpoint
ALTER TABLE "ip_listings" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "ip_listings" ADD COLUMN "filed_on" date;--> statement-breakpoint
ALTER TABLE "ip_listings" ADD COLUMN "priority_on" date;--> statement-breakpoint
ALTER TABLE "ip_listings" ADD COLUMN "right_extras" jsonb;--> statement-breakpoint
ALTER TABLE "ip_listings" ADD COLUMN "number_key" text;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_bulk_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_listing_id_ip_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."ip_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_undoes_bulk_changes_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_selections" ADD CONSTRAINT "listing_selections_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_imports" ADD CONSTRAINT "portfolio_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_change_rows_listing" ON "bulk_change_rows" USING btree ("bulk_id","listing_id");--> statement-breakpoint
CREATE INDEX "bulk_change_rows_of_listing" ON "bulk_change_rows" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_changes_undone_once" ON "bulk_changes" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "bulk_changes_owner" ON "bulk_changes" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_changes_created" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listing_selections_owner" ON "listing_selections" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "listing_selections_made" ON "listing_selections" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "portfolio_imports_owner" ON "portfolio_imports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "portfolio_imports_made" ON "portfolio_imports" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_documents_version" ON "listing_documents" USING btree ("document_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_documents_shown" ON "listing_documents" USING btree ("document_id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "ip_listings_number" ON "ip_listings" USING btree ("number_key") WHERE number_key is not null;--> statement-breakpoint
ALTER TABLE "listing_documents" ADD CONSTRAINT "listing_documents_versions" CHECK ("listing_documents"."version" >= 1);--> statement-breakpoint
ALTER TABLE "ip_listings" ADD CONSTRAINT "ip_listings_right_days" CHECK ("ip_listings"."priority_on" <= "ip_listings"."filed_on" and "ip_listings"."filed_on" <= "ip_listings"."registration_date");
--> statement-breakpoint
-- What the kind of a right brings along is read by reviewers as well.
CREATE OR REPLACE FUNCTION listing_content(l ip_listings) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('title', l.title, 'type', l.type, 'category', l.category, 'industry', l.industry,
    'description', l.description, 'registrationNumber', l.registration_number,
    'registrationDate', l.registration_date, 'country', l.country, 'rightKind', l.right_kind, 'stage', l.stage,
    'filedOn', l.filed_on, 'priorityOn', l.priority_on)
$$;
--> statement-breakpoint
DROP TRIGGER ip_listings_version ON ip_listings;
--> statement-breakpoint
CREATE TRIGGER ip_listings_version BEFORE UPDATE ON ip_listings FOR EACH ROW
  WHEN ((OLD.owner_id, OLD.title, OLD.type, OLD.category, OLD.industry, OLD.description, OLD.registration_number,
      OLD.registration_date, OLD.country, OLD.right_kind, OLD.stage, OLD.filed_on, OLD.priority_on, OLD.right_extras)
    IS DISTINCT FROM
    (NEW.owner_id, NEW.title, NEW.type, NEW.category, NEW.industry, NEW.description, NEW.registration_number,
      NEW.registration_date, NEW.country, NEW.right_kind, NEW.stage, NEW.filed_on, NEW.priority_on, NEW.right_extras))
  EXECUTE FUNCTION next_version();
