CREATE TABLE "register_logos" (
	"serial" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"nice_classes" smallint[] NOT NULL,
	"difference" bit(64) NOT NULL,
	"waves" bit(64) NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_pictures" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"difference" bit(64) NOT NULL,
	"waves" bit(64) NOT NULL,
	"figure_difference" bit(64) NOT NULL,
	"figure_waves" bit(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_texts" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"fingerprints" integer[] NOT NULL,
	CONSTRAINT "work_texts_length" CHECK (length("work_texts"."text") between 1 and 300000)
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"file_id" uuid NOT NULL,
	"findable" boolean DEFAULT false NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "works_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "works_title" CHECK (length("works"."title") between 1 and 160),
	CONSTRAINT "works_owner" CHECK (length("works"."owner") between 1 and 160)
);
--> statement-breakpoint
ALTER TABLE "work_pictures" ADD CONSTRAINT "work_pictures_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_texts" ADD CONSTRAINT "work_texts_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_texts_fingerprints" ON "work_texts" USING gin ("fingerprints");--> statement-breakpoint
CREATE INDEX "works_user" ON "works" USING btree ("user_id","registered_at");