ALTER TABLE "docket_rights" ADD COLUMN "opposes" text;--> statement-breakpoint
ALTER TABLE "docket_rights" ADD CONSTRAINT "docket_rights_opposed" UNIQUE("user_id","office","opposes");--> statement-breakpoint
ALTER TABLE "docket_rights" ADD CONSTRAINT "docket_rights_opposes" CHECK ("docket_rights"."opposes" is null or ("docket_rights"."opposes" <> '' and "docket_rights"."kind" = 'trademark'));