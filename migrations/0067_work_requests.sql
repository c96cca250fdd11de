-- What people wrote through the contact page waits for an answer, like everything else that waits.
CREATE FUNCTION note_request_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM note_work('requests', OLD.id, false);
  ELSE
    PERFORM note_work('requests', NEW.id, NEW.state = 'open', NEW.state_since);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_messages_work AFTER INSERT OR DELETE ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION note_request_work();
--> statement-breakpoint
CREATE TRIGGER contact_messages_work_moved AFTER UPDATE ON contact_messages FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION note_request_work();
--> statement-breakpoint
INSERT INTO work_items (kind, subject_id, since) SELECT 'requests', id, state_since FROM contact_messages WHERE state = 'open';
