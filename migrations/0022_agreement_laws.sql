-- What must hold even if the code is wrong: what was sent to be signed never changes, and what ended stays ended.

CREATE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'sent' THEN
    RAISE EXCEPTION 'an agreement that is % does not change', OLD.status;
  END IF;
  IF (NEW.id, NEW.sender_id, NEW.receiver_id, NEW.sender_side, NEW.transaction_id, NEW.type, NEW.title, NEW.first_party,
      NEW.second_party, NEW.body, NEW.sha256, NEW.sent_at)
    IS DISTINCT FROM
     (OLD.id, OLD.sender_id, OLD.receiver_id, OLD.sender_side, OLD.transaction_id, OLD.type, OLD.title, OLD.first_party,
      OLD.second_party, OLD.body, OLD.sha256, OLD.sent_at) THEN
    RAISE EXCEPTION 'what was sent to be signed does not change';
  END IF;
  IF NEW.status = 'signed' AND (SELECT count(*) FROM agreement_signatures WHERE agreement_id = NEW.id) <> 2 THEN
    RAISE EXCEPTION 'an agreement is signed when both parties have signed it';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER agreements_kept BEFORE UPDATE ON agreements FOR EACH ROW EXECUTE FUNCTION keep_agreement();
--> statement-breakpoint
CREATE TRIGGER agreements_immutable BEFORE DELETE OR TRUNCATE ON agreements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A signature is a party's, under the document as it was sent, while it waits.
CREATE FUNCTION check_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM agreements a
    WHERE a.id = NEW.agreement_id AND a.status = 'sent' AND a.sha256 = NEW.sha256
      AND NEW.user_id IN (a.sender_id, a.receiver_id);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'this signature belongs to no document that waits for it';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER agreement_signatures_fit BEFORE INSERT ON agreement_signatures
  FOR EACH ROW EXECUTE FUNCTION check_signature();
--> statement-breakpoint
CREATE TRIGGER agreement_signatures_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON agreement_signatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER agreements_living BEFORE INSERT ON agreements
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('sender_id', 'receiver_id');
--> statement-breakpoint
CREATE TRIGGER agreement_signatures_living BEFORE INSERT ON agreement_signatures
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
