CREATE TABLE "blocked_people" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_people_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocked_people_two" CHECK ("blocked_people"."blocker_id" <> "blocked_people"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"chat_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_read_seq" bigint DEFAULT 0 NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"last_at" timestamp with time zone,
	CONSTRAINT "chat_members_chat_id_user_id_pk" PRIMARY KEY("chat_id","user_id")
);
--> statement-breakpoint
DROP INDEX "messages_chat";
--> statement-breakpoint
DROP INDEX "chats_seller";
--> statement-breakpoint
DROP INDEX "chats_buyer";
--> statement-breakpoint
DROP INDEX "listing_reports_once";
--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "sender_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "client_id" uuid DEFAULT gen_random_uuid() NOT NULL;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "ref" uuid;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_id" uuid;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "thumbnail" text;
--> statement-breakpoint
ALTER TABLE "inbox_events" ADD COLUMN "quiet" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "chat_id" uuid;
--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "chat_seq" bigint;
--> statement-breakpoint
-- What was written before counts as read, so that nobody finds old messages as new ones.
UPDATE messages m SET seq = n.seq FROM (
  SELECT id, row_number() OVER (PARTITION BY chat_id ORDER BY created_at, id) AS seq FROM messages
) n WHERE n.id = m.id;
--> statement-breakpoint
UPDATE chats c SET seq = n.seq FROM (SELECT chat_id, max(seq) AS seq FROM messages GROUP BY chat_id) n WHERE n.chat_id = c.id;
--> statement-breakpoint
INSERT INTO chat_members (chat_id, user_id, last_read_seq, last_at)
SELECT c.id, p.user_id, c.seq, c.last_at FROM chats c CROSS JOIN LATERAL (VALUES (c.buyer_id), (c.seller_id)) p (user_id);
--> statement-breakpoint
ALTER TABLE "blocked_people" ADD CONSTRAINT "blocked_people_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blocked_people" ADD CONSTRAINT "blocked_people_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "blocked_people_blocked" ON "blocked_people" USING btree ("blocked_id");
--> statement-breakpoint
CREATE INDEX "chat_members_list" ON "chat_members" USING btree ("user_id","archived","last_at","chat_id");
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "inbox_events_told" ON "inbox_events" USING btree ("user_id","seq") WHERE not quiet;
--> statement-breakpoint
CREATE UNIQUE INDEX "listing_reports_chat_once" ON "listing_reports" USING btree ("chat_id","reporter_id") WHERE closed_at is null and chat_id is not null;
--> statement-breakpoint
CREATE INDEX "listing_reports_chat" ON "listing_reports" USING btree ("chat_id");
--> statement-breakpoint
CREATE INDEX "chats_seller" ON "chats" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "chats_buyer" ON "chats" USING btree ("buyer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "listing_reports_once" ON "listing_reports" USING btree ("listing_id","reporter_id") WHERE closed_at is null and chat_id is null;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_id_unique" UNIQUE("file_id");
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_seq" UNIQUE("chat_id","seq");
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_client_id" UNIQUE("chat_id","client_id");
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_seq_counts" CHECK ("messages"."seq" > 0);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK (case "messages"."kind"
        when 'text' then "messages"."sender_id" is not null and "messages"."ref" is null and "messages"."file_id" is null
        when 'file' then "messages"."sender_id" is not null and "messages"."ref" is null and "messages"."file_id" is not null
        else "messages"."ref" is not null and "messages"."file_id" is null end);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thumbnail" CHECK ("messages"."thumbnail" is null or "messages"."file_id" is not null);
--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_chat" CHECK (("listing_reports"."chat_id" is null) = ("listing_reports"."chat_seq" is null));
--> statement-breakpoint
ALTER TABLE "chats" DROP COLUMN "last_at";
--> statement-breakpoint
-- A number is given under the lock of the conversation: no gap, no number twice, and in the order of commits.
CREATE FUNCTION number_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chats SET seq = seq + 1 WHERE id = NEW.chat_id RETURNING seq INTO NEW.seq;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_number BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION number_entry();
--> statement-breakpoint
-- Who writes has read what was there, and a new entry brings a conversation back from the archive, unless it is muted.
CREATE FUNCTION note_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chat_members SET
    last_at = greatest(last_at, NEW.created_at),
    last_read_seq = CASE WHEN user_id = NEW.sender_id THEN NEW.seq ELSE last_read_seq END,
    archived = archived AND muted AND user_id IS DISTINCT FROM NEW.sender_id
  WHERE chat_id = NEW.chat_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_note AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION note_entry();
--> statement-breakpoint
CREATE FUNCTION make_chat_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chat_members (chat_id, user_id) VALUES (NEW.id, NEW.buyer_id), (NEW.id, NEW.seller_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chats_members AFTER INSERT ON chats FOR EACH ROW EXECUTE FUNCTION make_chat_members();
--> statement-breakpoint
-- Both sides rely on what was said. Only the words go, when their author's account is deleted.
CREATE FUNCTION keep_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.chat_id, NEW.seq, NEW.client_id, NEW.sender_id, NEW.ref, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.chat_id, OLD.seq, OLD.client_id, OLD.sender_id, OLD.ref, OLD.created_at) THEN
    RAISE EXCEPTION 'entries of a conversation stay as they are';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_keep BEFORE UPDATE OR DELETE ON messages FOR EACH ROW EXECUTE FUNCTION keep_entry();
