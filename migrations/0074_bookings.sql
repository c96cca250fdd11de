CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"state_mark" integer DEFAULT 0 NOT NULL,
	"clock_at" timestamp with time zone DEFAULT now(),
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"token_hash" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "bookings_known_state" CHECK ("bookings"."state" in ('booked', 'done', 'missed', 'cancelled')),
	CONSTRAINT "bookings_has_length" CHECK ("bookings"."ends_at" > "bookings"."starts_at"),
	CONSTRAINT "bookings_email_lower" CHECK ("bookings"."email" = lower("bookings"."email")),
	CONSTRAINT "bookings_note_length" CHECK (length("bookings"."note") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_state" ON "bookings" USING btree ("state","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_ended" ON "bookings" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "bookings_email" ON "bookings" USING btree ("email","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_words" ON "bookings" USING gin (("name" || ' ' || "email" || ' ' || "note") gin_trgm_ops);--> statement-breakpoint
-- Of two that are booked for overlapping times at once the database takes one.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap"
  EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE (state = 'booked');
