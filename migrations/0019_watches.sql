CREATE TABLE "watch_arrivals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_arrivals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"marks" integer[],
	"listings" uuid[],
	"change" jsonb
);
--> statement-breakpoint
CREATE TABLE "watch_hits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_hits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"watch_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"found" jsonb NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "watch_keys" (
	"watch_id" uuid NOT NULL,
	"key" integer NOT NULL,
	"weight" real NOT NULL,
	CONSTRAINT "watch_keys_key_watch_id_pk" PRIMARY KEY("key","watch_id")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"classes" smallint[] NOT NULL,
	"least_risk" text,
	"listing_id" uuid,
	"alert" text NOT NULL,
	"paused_at" timestamp with time zone,
	"since" "pg_snapshot" DEFAULT pg_current_snapshot() NOT NULL,
	"began_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"untold" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"full_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_kind" CHECK ("watches"."kind" in ('name', 'owner', 'class', 'keyword', 'listing')),
	CONSTRAINT "watches_alert" CHECK ("watches"."alert" in ('never', 'daily', 'at-once')),
	CONSTRAINT "watches_text" CHECK ("watches"."kind" = 'class' or "watches"."text" <> ''),
	CONSTRAINT "watches_classes" CHECK ("watches"."kind" <> 'class' or cardinality("watches"."classes") > 0),
	CONSTRAINT "watches_listing_given" CHECK (("watches"."kind" = 'listing') = ("watches"."listing_id" is not null)),
	CONSTRAINT "watches_risk" CHECK (("watches"."kind" = 'name') = ("watches"."least_risk" is not null))
);
--> statement-breakpoint
ALTER TABLE "watch_hits" ADD CONSTRAINT "watch_hits_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_keys" ADD CONSTRAINT "watch_keys_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_listing_id_ip_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."ip_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "watch_hits_once" ON "watch_hits" USING btree ("watch_id","subject");--> statement-breakpoint
CREATE INDEX "watch_hits_open" ON "watch_hits" USING btree ("watch_id","id") WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "watch_hits_waiting" ON "watch_hits" USING btree ("watch_id") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "watch_keys_watch" ON "watch_keys" USING btree ("watch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watches_once" ON "watches" USING btree ("user_id","kind",lower("text"),"classes",coalesce("listing_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "watches_listing" ON "watches" USING btree ("listing_id") WHERE listing_id is not null;--> statement-breakpoint
CREATE INDEX "watches_untold" ON "watches" USING btree ("told_at") WHERE untold > 0;