CREATE TABLE "contact_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"answered_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_answers_length" CHECK (length("contact_answers"."text") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "listing_reports" DROP CONSTRAINT "listing_reports_chat";--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
DROP INDEX "listing_reports_open";--> statement-breakpoint
DROP INDEX "listing_reports_closed";--> statement-breakpoint
ALTER TABLE "listing_reports" ALTER COLUMN "listing_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state_mark" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "clock_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "message_seq" bigint;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "target" uuid GENERATED ALWAYS AS (coalesce(chat_id, person_id, listing_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_message" ON "contact_answers" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_answers_by" ON "contact_answers" USING btree ("answered_by");--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_settled" ON "contact_messages" USING btree ("state_since") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (("name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_asked" ON "newsletter_subscriptions" USING btree ("asked_at","email");--> statement-breakpoint
CREATE INDEX "newsletter_email_words" ON "newsletter_subscriptions" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "listing_reports_person_once" ON "listing_reports" USING btree ("person_id","reporter_id") WHERE closed_at is null and person_id is not null;--> statement-breakpoint
CREATE INDEX "listing_reports_target" ON "listing_reports" USING btree ("target","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_reports_person" ON "listing_reports" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "listing_reports_open" ON "listing_reports" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "listing_reports_closed" ON "listing_reports" USING btree ("closed_at","id") WHERE closed_at is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_known_state" CHECK ("contact_messages"."state" in ('open', 'answered', 'closed', 'spam'));--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_about" CHECK (("listing_reports"."person_id" is null) = ("listing_reports"."listing_id" is not null) and ("listing_reports"."person_id" is null or "listing_reports"."chat_id" is null)
        and "listing_reports"."person_id" is distinct from "listing_reports"."reporter_id");--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_chat" CHECK (("listing_reports"."chat_id" is null) = ("listing_reports"."chat_seq" is null) and ("listing_reports"."message_seq" is null or "listing_reports"."message_seq" <= "listing_reports"."chat_seq"));
--> statement-breakpoint
-- Nobody has noted which of the earlier ones were answered by mail: they are open until somebody says so.
UPDATE contact_messages SET state_since = created_at, clock_at = NULL;
