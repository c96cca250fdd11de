-- Nothing new begins for someone whose account is deleted. The lock waits for a deletion under way (server/accounts/delete.ts
-- locks the person), and the second statement sees what it has done.
CREATE FUNCTION refuse_deleted_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named uuid[];
BEGIN
  SELECT array_agg((to_jsonb(NEW) ->> c)::uuid) INTO named FROM unnest(TG_ARGV) c;
  PERFORM 1 FROM users WHERE id = ANY (named) ORDER BY id FOR KEY SHARE;
  IF EXISTS (SELECT 1 FROM users WHERE id = ANY (named) AND deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'one of these people has deleted their account' USING ERRCODE = 'IP410';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_living BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
--> statement-breakpoint
CREATE TRIGGER admin_sessions_living BEFORE INSERT ON admin_sessions FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
--> statement-breakpoint
CREATE TRIGGER transactions_living BEFORE INSERT ON transactions FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('buyer_id', 'seller_id');
--> statement-breakpoint
CREATE TRIGGER messages_living BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('sender_id');
--> statement-breakpoint
-- What was told before mails were sent is not mailed now.
UPDATE inbox_heads SET mailed_seq = seq;
