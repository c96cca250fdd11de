CREATE TABLE "terms_acceptances" (
	"user_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"at_sign_up" boolean NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_sha256_pk" PRIMARY KEY("user_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "terms_texts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"version" date NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "terms_texts_hash" CHECK ("terms_texts"."sha256" = encode(sha256(convert_to("terms_texts"."text", 'UTF8')), 'hex'))
);
--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_sha256_terms_texts_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."terms_texts"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_acceptances_text" ON "terms_acceptances" USING btree ("sha256");
--> statement-breakpoint
-- What was accepted stays as it was, and nobody who has left accepts anything.
CREATE TRIGGER terms_texts_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON terms_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER terms_acceptances_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON terms_acceptances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER terms_acceptances_living BEFORE INSERT ON terms_acceptances FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
