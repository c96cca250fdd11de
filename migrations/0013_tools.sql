CREATE TABLE "tool_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"title" text NOT NULL,
	"input" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"shared_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tool_results_title" CHECK (length("tool_results"."title") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "tool_uses" (
	"who" text NOT NULL,
	"month" date NOT NULL,
	"meter" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "tool_uses_who_month_meter_pk" PRIMARY KEY("who","month","meter"),
	CONSTRAINT "tool_uses_used" CHECK ("tool_uses"."used" > 0)
);
--> statement-breakpoint
ALTER TABLE "tool_results" ADD CONSTRAINT "tool_results_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_results_owner" ON "tool_results" USING btree ("owner_id","created_at");