CREATE TABLE "availability_requests" (
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availability_requests_listing_id_user_id_pk" PRIMARY KEY("listing_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "seller_told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_requests" ADD CONSTRAINT "availability_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_requests" ADD CONSTRAINT "availability_requests_listing_id_ip_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."ip_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_requests_person" ON "availability_requests" USING btree ("user_id");