CREATE TABLE "docket_decisions" (
	"user_id" uuid NOT NULL,
	"right_id" uuid NOT NULL,
	"key" text NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "docket_decisions_user_id_right_id_key_pk" PRIMARY KEY("user_id","right_id","key"),
	CONSTRAINT "docket_decisions_known" CHECK ("docket_decisions"."decision" in ('done', 'instructed', 'lapse'))
);
--> statement-breakpoint
CREATE TABLE "docket_reminders" (
	"user_id" uuid NOT NULL,
	"right_id" uuid NOT NULL,
	"key" text NOT NULL,
	"distance" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "docket_reminders_user_id_right_id_key_distance_pk" PRIMARY KEY("user_id","right_id","key","distance")
);
--> statement-breakpoint
CREATE TABLE "docket_rights" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"office" text NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "docket_rights_title" CHECK ("docket_rights"."title" <> '')
);
--> statement-breakpoint
CREATE TABLE "docket_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"distances" integer[] DEFAULT '{}' NOT NULL,
	"entity" text DEFAULT 'large' NOT NULL,
	"feed_hash" text,
	"feed_since" timestamp with time zone,
	CONSTRAINT "docket_settings_feed" UNIQUE("feed_hash"),
	CONSTRAINT "docket_settings_feed_dated" CHECK (("docket_settings"."feed_hash" is null) = ("docket_settings"."feed_since" is null)),
	CONSTRAINT "docket_settings_entity" CHECK ("docket_settings"."entity" in ('large', 'small', 'micro'))
);
--> statement-breakpoint
ALTER TABLE "docket_decisions" ADD CONSTRAINT "docket_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "docket_reminders" ADD CONSTRAINT "docket_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "docket_rights" ADD CONSTRAINT "docket_rights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "docket_settings" ADD CONSTRAINT "docket_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "docket_rights_owner" ON "docket_rights" USING btree ("user_id","created_at","id");