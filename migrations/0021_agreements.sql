CREATE TABLE "agreement_signatures" (
	"agreement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"consent" text NOT NULL,
	"sha256" text NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_signatures_agreement_id_user_id_pk" PRIMARY KEY("agreement_id","user_id"),
	CONSTRAINT "agreement_signatures_name" CHECK (length("agreement_signatures"."name") between 1 and 200),
	CONSTRAINT "agreement_signatures_sha256" CHECK ("agreement_signatures"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"sender_side" text NOT NULL,
	"transaction_id" uuid,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"first_party" text NOT NULL,
	"second_party" text NOT NULL,
	"body" text NOT NULL,
	"sha256" text NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"reason" text,
	"file_id" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "agreements_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "agreements_parties" CHECK ("agreements"."sender_id" <> "agreements"."receiver_id"),
	CONSTRAINT "agreements_title" CHECK (length("agreements"."title") between 1 and 500),
	CONSTRAINT "agreements_body" CHECK (length("agreements"."body") between 1 and 400000),
	CONSTRAINT "agreements_sha256" CHECK ("agreements"."sha256" = encode(sha256(convert_to("agreements"."body", 'UTF8')), 'hex')),
	CONSTRAINT "agreements_closed" CHECK (("agreements"."status" = 'sent') = ("agreements"."closed_at" is null)),
	CONSTRAINT "agreements_sealed" CHECK (("agreements"."status" = 'signed') = ("agreements"."file_id" is not null)),
	CONSTRAINT "agreements_reason" CHECK ("agreements"."reason" is null or "agreements"."status" = 'declined')
);
--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_signatures_user" ON "agreement_signatures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agreements_sender" ON "agreements" USING btree ("sender_id","sent_at");--> statement-breakpoint
CREATE INDEX "agreements_receiver" ON "agreements" USING btree ("receiver_id","sent_at");--> statement-breakpoint
CREATE INDEX "agreements_transaction" ON "agreements" USING btree ("transaction_id");