-- As for the other tables of people: nothing new for an account that is being deleted.
CREATE TRIGGER works_living BEFORE INSERT ON works FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people('user_id');
