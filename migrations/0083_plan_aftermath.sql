CREATE TABLE "plan_chargebacks" (
	"ref" text PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"taken_cents" bigint DEFAULT 0 NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_chargebacks_state" CHECK ("plan_chargebacks"."state" in ('asked', 'open', 'won', 'lost')),
	CONSTRAINT "plan_chargebacks_taken" CHECK ("plan_chargebacks"."taken_cents" >= 0 and "plan_chargebacks"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "plan_credits" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"number" text NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_credits_number_unique" UNIQUE("number"),
	CONSTRAINT "plan_credits_ordinal" UNIQUE("year","ordinal"),
	CONSTRAINT "plan_credits_number" CHECK ("plan_credits"."number" = 'CREDIT-' || "plan_credits"."year" || '-' || lpad("plan_credits"."ordinal"::text, greatest(6, length("plan_credits"."ordinal"::text)), '0')),
	CONSTRAINT "plan_credits_hash" CHECK ("plan_credits"."sha256" = encode(sha256(convert_to("plan_credits"."content", 'UTF8')), 'hex'))
);
--> statement-breakpoint
ALTER TABLE "plan_numbers" ADD COLUMN "series" text DEFAULT 'PLAN' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_numbers" DROP CONSTRAINT "plan_numbers_pkey";--> statement-breakpoint
ALTER TABLE "plan_numbers" ADD CONSTRAINT "plan_numbers_pk" PRIMARY KEY("series","year");--> statement-breakpoint
ALTER TABLE "plan_grants" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ends_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_chargebacks" ADD CONSTRAINT "plan_chargebacks_invoice_id_plan_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."plan_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_credits" ADD CONSTRAINT "plan_credits_invoice_id_plan_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."plan_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_chargebacks_invoice" ON "plan_chargebacks" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "plan_grants_untold" ON "plan_grants" USING btree ("until") WHERE revoked_at is null and told_at is null;
--> statement-breakpoint
-- Nobody is told now of what ended long ago.
UPDATE "plan_grants" SET "warned_at" = now(), "told_at" = now() WHERE "until" <= now();
--> statement-breakpoint
CREATE TRIGGER plan_credits_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON plan_credits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Which payment a bank took back does not change, and none is forgotten.
CREATE FUNCTION refuse_other_chargeback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.ref, NEW.invoice_id, NEW.created_at) IS DISTINCT FROM (OLD.ref, OLD.invoice_id, OLD.created_at) THEN
    RAISE EXCEPTION 'a chargeback keeps its payment';
  ELSIF NEW.moves < OLD.moves OR (NEW.taken_cents <> OLD.taken_cents AND NEW.moves = OLD.moves) THEN
    RAISE EXCEPTION 'each movement of a chargeback is counted';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER plan_chargebacks_fixed BEFORE UPDATE ON plan_chargebacks FOR EACH ROW EXECUTE FUNCTION refuse_other_chargeback();
--> statement-breakpoint
CREATE TRIGGER plan_chargebacks_kept BEFORE DELETE OR TRUNCATE ON plan_chargebacks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
