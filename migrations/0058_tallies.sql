CREATE TABLE "tallies" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"bucket" integer DEFAULT 0 NOT NULL,
	"n" bigint NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "tallies_measure_day_bucket_pk" PRIMARY KEY("measure","day","bucket")
);
--> statement-breakpoint
CREATE TABLE "tally_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tally_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"bucket" integer DEFAULT 0 NOT NULL,
	"n" bigint NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ip_listings" ADD COLUMN "submitted_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- Listings from before it was kept: those that an administrator sent back or approved before wait since their last change.
UPDATE ip_listings l SET submitted_at = CASE
  WHEN approval_status = 'pending' AND EXISTS (
    SELECT FROM audit_log a WHERE a.subject_id = l.id AND a.action IN ('listings.approve', 'listings.reject', 'listings.takeDown'))
  THEN updated_at ELSE created_at END;
--> statement-breakpoint
CREATE FUNCTION listing_submitted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.submitted_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ip_listings_submitted BEFORE UPDATE ON ip_listings FOR EACH ROW
  WHEN (OLD.approval_status <> 'pending' AND NEW.approval_status = 'pending') EXECUTE FUNCTION listing_submitted();
--> statement-breakpoint
CREATE FUNCTION utc_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE 'UTC')::date;
--> statement-breakpoint
-- Rounded up to the minute; beyond two hours to the quarter of an hour, and beyond two days to the hour, so that a day has
-- few different values.
CREATE FUNCTION waited_minutes(since timestamptz, until timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT CASE WHEN m <= 120 THEN m WHEN m <= 2880 THEN ceil(m / 15.0) * 15 ELSE ceil(m / 60.0) * 60 END::integer
    FROM (SELECT greatest(ceil(extract(epoch FROM until - since) / 60), 0) AS m) t);
--> statement-breakpoint
-- What a listing counts for: its state, and once more while it is on the market; by the day it was made.
CREATE FUNCTION listing_tallies(l ip_listings, sign integer)
  RETURNS TABLE (measure text, day date, n integer, cents bigint) LANGUAGE sql STABLE AS $$
  SELECT m, utc_day(l.created_at), sign, sign * coalesce(l.price_cents, 0)
  FROM unnest(ARRAY['listings.' || l.approval_status, CASE WHEN l.active THEN 'listings.live' END]) m WHERE m IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION tally_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO tally_notes (measure, day, n, cents) SELECT * FROM listing_tallies(OLD, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO tally_notes (measure, day, n, cents) SELECT * FROM listing_tallies(NEW, 1);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.approval_status = 'pending' AND NEW.approval_status = 'approved' THEN
    INSERT INTO tally_notes (measure, day, bucket, n)
    VALUES ('approvals', utc_day(now()), waited_minutes(NEW.submitted_at, now()), 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ip_listings_tally AFTER INSERT OR DELETE ON ip_listings
  FOR EACH ROW EXECUTE FUNCTION tally_listing();
--> statement-breakpoint
CREATE TRIGGER ip_listings_tally_moved AFTER UPDATE ON ip_listings FOR EACH ROW
  WHEN ((OLD.approval_status, OLD.active, OLD.price_cents, OLD.created_at)
    IS DISTINCT FROM (NEW.approval_status, NEW.active, NEW.price_cents, NEW.created_at))
  EXECUTE FUNCTION tally_listing();
--> statement-breakpoint
CREATE FUNCTION tally_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_notes (measure, day, n) VALUES ('signUps', utc_day(NEW.created_at), 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_tally AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION tally_user();
--> statement-breakpoint
-- What came into escrow, what left it, and what of that was a sale: paid out to a seller and kept as the fee.
CREATE FUNCTION transfer_tallies(t ledger_transfers)
  RETURNS TABLE (measure text, day date, n integer, cents bigint) LANGUAGE sql STABLE AS $$
  SELECT m.name, utc_day(t.created_at), m.n, t.amount
  FROM (VALUES
    ('escrow.in', 1, t.credit LIKE 'escrow:%'),
    ('escrow.out', 1, t.debit LIKE 'escrow:%'),
    ('sales', CASE WHEN t.credit LIKE 'seller:%' THEN 1 ELSE 0 END, t.debit LIKE 'escrow:%' AND t.credit <> 'provider')
  ) m (name, n, counts) WHERE m.counts
$$;
--> statement-breakpoint
CREATE FUNCTION tally_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_notes (measure, day, n, cents) SELECT * FROM transfer_tallies(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_tally AFTER INSERT ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION tally_transfer();
--> statement-breakpoint
CREATE FUNCTION tally_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tally_notes (measure, day, n) VALUES ('disputes.opened', utc_day(NEW.opened_at), 1);
  END IF;
  IF NEW.ended_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.ended_at IS NULL) THEN
    INSERT INTO tally_notes (measure, day, n) VALUES ('disputes.ended', utc_day(NEW.ended_at), 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER disputes_tally AFTER INSERT OR UPDATE OF ended_at ON disputes FOR EACH ROW EXECUTE FUNCTION tally_dispute();
--> statement-breakpoint
-- Adds the notes to the days. One statement has one snapshot, so what is deleted is what is added, and two that run at once
-- share the notes.
CREATE FUNCTION tally_fold() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM tally_notes RETURNING *)
  INSERT INTO tallies AS t (measure, day, bucket, n, cents)
    SELECT measure, day, bucket, sum(n), sum(cents) FROM gone GROUP BY 1, 2, 3
    HAVING sum(n) <> 0 OR sum(cents) <> 0
  ON CONFLICT (measure, day, bucket) DO UPDATE SET n = t.n + excluded.n, cents = t.cents + excluded.cents
$$;
--> statement-breakpoint
-- Counts everything anew, for a database that was filled around the triggers; nobody may write meanwhile. How long approvals
-- waited is no longer in the tables, so those stay.
CREATE FUNCTION tally_recount() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM tally_notes WHERE measure <> 'approvals';
  DELETE FROM tallies WHERE measure <> 'approvals';
  INSERT INTO tallies (measure, day, n, cents)
    SELECT 'listings.' || approval_status, utc_day(created_at), count(*), sum(coalesce(price_cents, 0))
    FROM ip_listings GROUP BY 1, 2
    UNION ALL
    SELECT 'listings.live', utc_day(created_at), count(*), sum(coalesce(price_cents, 0))
    FROM ip_listings WHERE active GROUP BY 2
    UNION ALL
    SELECT 'signUps', utc_day(created_at), count(*), 0 FROM users GROUP BY 2
    UNION ALL
    SELECT t.measure, t.day, sum(t.n), sum(t.cents) FROM ledger_transfers l, transfer_tallies(l) t GROUP BY 1, 2
    UNION ALL
    SELECT 'disputes.opened', utc_day(opened_at), count(*), 0 FROM disputes GROUP BY 2
    UNION ALL
    SELECT 'disputes.ended', utc_day(ended_at), count(*), 0 FROM disputes WHERE ended_at IS NOT NULL GROUP BY 2;
END $$;
--> statement-breakpoint
SELECT tally_recount();
--> statement-breakpoint
-- The first approval of a listing waited since the listing was made; since when later ones did is not known.
INSERT INTO tallies (measure, day, bucket, n)
  SELECT 'approvals', utc_day(a.at), waited_minutes(l.created_at, a.at), count(*)
  FROM (SELECT subject_id, min(at) AS at FROM audit_log WHERE action = 'listings.approve' GROUP BY 1) a
  JOIN ip_listings l ON l.id = a.subject_id GROUP BY 2, 3;
