CREATE TABLE "mail_choices" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"wanted" boolean NOT NULL,
	CONSTRAINT "mail_choices_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "released_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "submitted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_heads" ADD COLUMN "mailed_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_heads" ADD COLUMN "mail_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_heads" ADD COLUMN "live_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_usernames" ADD CONSTRAINT "released_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "released_usernames_user" ON "released_usernames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identities_waiting" ON "identities" USING btree ("submitted_at","user_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "inbox_heads_mail_due" ON "inbox_heads" USING btree ("mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_verified_decided" CHECK ("identities"."verified_at" is null or "identities"."decided_at" is not null);--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_refusal" CHECK ("identities"."refusal_reason" is null or ("identities"."decided_at" is not null and "identities"."verified_at" is null));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_username_lower" CHECK ("profiles"."username" = lower("profiles"."username"));