CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_certificates" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"signature" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"time_stamp" "bytea",
	"stamped_at" timestamp with time zone,
	CONSTRAINT "upload_certificates_signature" CHECK (octet_length("upload_certificates"."signature") = 64),
	CONSTRAINT "upload_certificates_stamp" CHECK (("upload_certificates"."time_stamp" is null) = ("upload_certificates"."stamped_at" is null))
);
--> statement-breakpoint
ALTER TABLE "upload_certificates" ADD CONSTRAINT "upload_certificates_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_certificates" ADD CONSTRAINT "upload_certificates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_certificates" ADD CONSTRAINT "upload_certificates_key_id_signing_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."signing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_certificates_owner" ON "upload_certificates" USING btree ("owner_id");
--> statement-breakpoint
-- A certificate says what it said when it was issued; only a time stamp that is missing may come later.
CREATE FUNCTION keep_upload_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.time_stamp IS NOT NULL OR (to_jsonb(NEW) - 'time_stamp' - 'stamped_at') IS DISTINCT FROM (to_jsonb(OLD) - 'time_stamp' - 'stamped_at') THEN
    RAISE EXCEPTION 'a certificate of upload cannot be changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER upload_certificates_kept BEFORE UPDATE ON upload_certificates FOR EACH ROW EXECUTE FUNCTION keep_upload_certificate();
--> statement-breakpoint
CREATE TRIGGER upload_certificates_living BEFORE INSERT ON upload_certificates FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('owner_id');
