CREATE TABLE "inbox_threads" (
	"user_id" uuid NOT NULL,
	"thread" text NOT NULL,
	"topic" text GENERATED ALWAYS AS (split_part(thread, ':', 1)) STORED NOT NULL,
	"last_seq" bigint NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inbox_threads_user_id_thread_pk" PRIMARY KEY("user_id","thread"),
	CONSTRAINT "inbox_threads_count" CHECK ("inbox_threads"."unread" >= 0)
);
--> statement-breakpoint
ALTER TABLE "inbox_events" ADD COLUMN "thread" text GENERATED ALWAYS AS (case
          when event->>'kind' like 'chat.%' then 'conversation:' || (event->>'chatId')
          when event ? 'transactionId' then 'transaction:' || (event->>'transactionId')
          when event ? 'offerId' then 'offer:' || (event->>'offerId')
          when event ? 'agreementId' then 'agreement:' || (event->>'agreementId')
          when event ? 'payoutId' then 'payout:' || (event->>'payoutId')
          when event ? 'watchId' then 'watch:' || (event->>'watchId')
          when event ? 'listingId' then 'listing:' || (event->>'listingId')
          else 'other:' || split_part(event->>'kind', '.', 1) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_heads" ADD COLUMN "digested_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_heads" ADD COLUMN "digested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_heads" ADD COLUMN "digest_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_heads" ADD COLUMN "digest_hour" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_heads" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "dev_mailbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_threads_newest" ON "inbox_threads" USING btree ("user_id","last_seq");--> statement-breakpoint
CREATE INDEX "inbox_threads_topic" ON "inbox_threads" USING btree ("user_id","topic","last_seq");--> statement-breakpoint
CREATE INDEX "inbox_threads_unread" ON "inbox_threads" USING btree ("user_id","last_seq") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "inbox_events_thread" ON "inbox_events" USING btree ("user_id","thread","seq") WHERE not quiet;--> statement-breakpoint
CREATE INDEX "inbox_heads_digest_due" ON "inbox_heads" USING btree ("digest_due_at") WHERE digest_due_at is not null;--> statement-breakpoint
ALTER TABLE "inbox_heads" ADD CONSTRAINT "inbox_heads_digest_hour" CHECK ("inbox_heads"."digest_hour" between 0 and 23);
--> statement-breakpoint
-- When the next digest goes: at the chosen hour of the person's day, and on no day twice. A clock change moves the hour, and nothing else.
CREATE FUNCTION next_digest(hour integer, zone text, last timestamptz, after timestamptz DEFAULT now()) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  today date;
  due timestamptz;
BEGIN
  today := (after AT TIME ZONE zone)::date;
  FOR n IN 0..2 LOOP
    due := (today + n + make_interval(hours => hour)) AT TIME ZONE zone;
    IF due > after AND (last IS NULL OR today + n > (last AT TIME ZONE zone)::date) THEN
      RETURN due;
    END IF;
  END LOOP;
  RETURN after + interval '1 day';
EXCEPTION WHEN invalid_parameter_value THEN
  -- A time zone that another installation knew.
  RETURN next_digest(hour, 'UTC', last, after);
END $$;
--> statement-breakpoint
CREATE FUNCTION inbox_threads_gain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inbox_threads AS t (user_id, thread, last_seq, unread)
  SELECT user_id, thread, max(seq), count(*) FROM arrived WHERE NOT quiet GROUP BY user_id, thread ORDER BY user_id, thread
  ON CONFLICT (user_id, thread) DO UPDATE SET last_seq = greatest(t.last_seq, excluded.last_seq), unread = t.unread + excluded.unread;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inbox_threads_gain AFTER INSERT ON inbox_events REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION inbox_threads_gain();
--> statement-breakpoint
CREATE FUNCTION inbox_threads_lose() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The oldest go first, so a thread without its last event has none.
  DELETE FROM inbox_threads t USING gone g WHERE (g.user_id, g.thread, g.seq) = (t.user_id, t.thread, t.last_seq);
  UPDATE inbox_threads t SET unread = t.unread - g.n
  FROM (SELECT e.user_id, e.thread, count(*) AS n FROM gone e JOIN inbox_threads USING (user_id, thread)
    WHERE NOT e.quiet AND e.seq > read_seq GROUP BY 1, 2) g
  WHERE (t.user_id, t.thread) = (g.user_id, g.thread);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inbox_threads_lose AFTER DELETE ON inbox_events REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION inbox_threads_lose();
--> statement-breakpoint
INSERT INTO inbox_threads (user_id, thread, last_seq, read_seq, unread)
SELECT e.user_id, e.thread, max(e.seq), min(h.read_seq), count(*) FILTER (WHERE e.seq > h.read_seq)
FROM inbox_events e JOIN inbox_heads h USING (user_id) WHERE NOT e.quiet GROUP BY 1, 2;
--> statement-breakpoint
-- What waited under the former rule goes with the first digest.
UPDATE inbox_heads SET digested_seq = mailed_seq, digest_due_at = CASE WHEN mail_due_at IS NOT NULL THEN next_digest(8, 'UTC', NULL) END;
--> statement-breakpoint
ALTER TABLE "inbox_heads" DROP COLUMN "read_seq";
--> statement-breakpoint
ALTER TABLE "inbox_heads" DROP COLUMN "live_until";
