CREATE TABLE "register_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"marks" integer[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "register_changes_xid" ON "register_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "register_changes_at" ON "register_changes" USING btree ("at");
--> statement-breakpoint
-- Whatever changes the register leaves a note of which marks, in the same transaction: servers that have it in memory follow.
CREATE FUNCTION note_register_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM touched) THEN
    INSERT INTO register_changes (marks) SELECT array_agg(id) FROM touched;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER register_marks_noted_insert AFTER INSERT ON register_marks
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER register_marks_noted_update AFTER UPDATE ON register_marks
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
--> statement-breakpoint
CREATE TRIGGER register_marks_noted_delete AFTER DELETE ON register_marks
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();
