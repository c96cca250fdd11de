CREATE TABLE "offer_minimums" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"minimum_cents" bigint NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_minimums_positive" CHECK ("offer_minimums"."minimum_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "offer_rounds" (
	"offer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sheet" text NOT NULL,
	"hash" text NOT NULL,
	"price_cents" bigint GENERATED ALWAYS AS (((sheet::jsonb ->> 'priceCents')::bigint)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_rounds_offer_id_number_pk" PRIMARY KEY("offer_id","number"),
	CONSTRAINT "offer_rounds_hash" CHECK (hash = encode(sha256(convert_to(sheet, 'UTF8')), 'hex')),
	CONSTRAINT "offer_rounds_price" CHECK ("offer_rounds"."price_cents" > 0),
	CONSTRAINT "offer_rounds_sheet" CHECK ((sheet::jsonb ->> 'round')::int = number and (sheet::jsonb ->> 'offer')::uuid = offer_id),
	CONSTRAINT "offer_rounds_number" CHECK (number between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'toSeller' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"state_mark" integer DEFAULT 0 NOT NULL,
	"clock_at" timestamp with time zone DEFAULT now(),
	"listing_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"title" text NOT NULL,
	"rounds" integer DEFAULT 1 NOT NULL,
	"below_minimum" boolean DEFAULT false NOT NULL,
	"accepted_hash" text,
	"accepted_by" text,
	"transaction_id" uuid,
	"closed_for_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "offers_parties" CHECK ("offers"."buyer_id" <> "offers"."seller_id"),
	CONSTRAINT "offers_state" CHECK (state in ('toSeller', 'toBuyer', 'accepted', 'settled', 'declined', 'withdrawn', 'expired', 'closed', 'lapsed')),
	CONSTRAINT "offers_accepted_whole" CHECK (num_nulls("offers"."accepted_hash", "offers"."accepted_by", "offers"."transaction_id") in (0, 3)
        and (state not in ('accepted', 'settled', 'lapsed') or "offers"."accepted_hash" is not null)),
	CONSTRAINT "offers_clock_runs" CHECK (state not in ('toSeller', 'toBuyer') or clock_at is not null)
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "terms_sheet" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "terms_hash" text;--> statement-breakpoint
ALTER TABLE "offer_minimums" ADD CONSTRAINT "offer_minimums_listing_id_ip_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."ip_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_minimums" ADD CONSTRAINT "offer_minimums_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_rounds" ADD CONSTRAINT "offer_rounds_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_listing_id_ip_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."ip_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_minimums_owner" ON "offer_minimums" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_live" ON "offers" USING btree ("listing_id","buyer_id") WHERE state in ('toSeller', 'toBuyer');--> statement-breakpoint
CREATE INDEX "offers_buyer" ON "offers" USING btree ("buyer_id","state_since","id");--> statement-breakpoint
CREATE INDEX "offers_seller" ON "offers" USING btree ("seller_id","state_since","id");--> statement-breakpoint
CREATE INDEX "offers_listing" ON "offers" USING btree ("listing_id","state_since","id");--> statement-breakpoint
CREATE INDEX "offers_closed_for" ON "offers" USING btree ("closed_for_id") WHERE closed_for_id is not null;--> statement-breakpoint
CREATE INDEX "offers_clock" ON "offers" USING btree ("clock_at");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_terms" CHECK (num_nulls(terms_sheet, terms_hash) in (0, 2)
        and (terms_sheet is null or (terms_hash = encode(sha256(convert_to(terms_sheet, 'UTF8')), 'hex')
          and (terms_sheet::jsonb ->> 'priceCents')::bigint = amount_cents)));--> statement-breakpoint
CREATE TRIGGER offers_living BEFORE INSERT ON offers FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('buyer_id', 'seller_id');
--> statement-breakpoint
-- What was proposed stays as it was. Only a negotiation that led to no deal goes with the account of one of the two.
CREATE FUNCTION keep_rounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM offers WHERE id = OLD.offer_id AND transaction_id IS NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a term sheet does not change';
END $$;
--> statement-breakpoint
CREATE TRIGGER offer_rounds_immutable BEFORE UPDATE OR DELETE ON offer_rounds FOR EACH ROW EXECUTE FUNCTION keep_rounds();
--> statement-breakpoint
CREATE TRIGGER offer_rounds_kept BEFORE TRUNCATE ON offer_rounds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION keep_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.listing_id, NEW.buyer_id, NEW.seller_id, NEW.title, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.listing_id, OLD.buyer_id, OLD.seller_id, OLD.title, OLD.created_at) THEN
    RAISE EXCEPTION 'the parties and the subject of an offer do not change';
  END IF;
  IF OLD.state NOT IN ('toSeller', 'toBuyer', 'accepted') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'an offer that is % does not change', OLD.state;
  END IF;
  IF NEW.accepted_hash IS NOT DISTINCT FROM OLD.accepted_hash
    AND NEW.accepted_by IS NOT DISTINCT FROM OLD.accepted_by
    AND NEW.transaction_id IS NOT DISTINCT FROM OLD.transaction_id THEN
    RETURN NEW;
  END IF;
  IF OLD.accepted_hash IS NOT NULL THEN
    RAISE EXCEPTION 'what was accepted does not change';
  END IF;
  -- The buyer writes the odd rounds: only the other party accepts the newest one, and at its price.
  IF NOT EXISTS (
    SELECT FROM offer_rounds r JOIN transactions t ON t.id = NEW.transaction_id
    WHERE r.offer_id = NEW.id AND r.number = NEW.rounds AND r.hash = NEW.accepted_hash
      AND NEW.accepted_by = CASE WHEN r.number % 2 = 1 THEN 'seller' ELSE 'buyer' END
      AND t.terms_hash = r.hash AND t.amount_cents = r.price_cents
      AND (t.listing_id, t.buyer_id, t.seller_id) = (NEW.listing_id, NEW.buyer_id, NEW.seller_id)
  ) THEN
    RAISE EXCEPTION 'only the newest term sheet is accepted, by whoever did not write it, with a transaction at its terms';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_keep BEFORE UPDATE ON offers FOR EACH ROW EXECUTE FUNCTION keep_offer();
--> statement-breakpoint
CREATE TRIGGER transactions_terms_immutable BEFORE UPDATE ON transactions FOR EACH ROW
  WHEN ((OLD.terms_sheet, OLD.terms_hash) IS DISTINCT FROM (NEW.terms_sheet, NEW.terms_hash))
  EXECUTE FUNCTION refuse_change();
