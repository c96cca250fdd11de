CREATE TABLE "register_imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"file" text NOT NULL,
	"keys_version" integer NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"rejected" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "register_marks" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"serial" text NOT NULL,
	"mark" text NOT NULL,
	"nice_classes" smallint[] NOT NULL,
	"class_mask" bigint NOT NULL,
	"owner" text NOT NULL,
	"status" text NOT NULL,
	"filed" date,
	"sound" text NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "register_imports_open" ON "register_imports" USING btree ("source","file","keys_version") WHERE finished_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "register_marks_serial" ON "register_marks" USING btree ("serial","source");--> statement-breakpoint
CREATE INDEX "register_marks_keys" ON "register_marks" USING gin ("keys") WITH (fastupdate=true);