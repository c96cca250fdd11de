ALTER TABLE "profiles" ADD COLUMN "sells_as" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "chargeback" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "terms_of_use" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_terms_of_use_terms_texts_sha256_fk" FOREIGN KEY ("terms_of_use") REFERENCES "public"."terms_texts"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_terms_of_use" ON "transactions" USING btree ("terms_of_use") WHERE terms_of_use is not null;