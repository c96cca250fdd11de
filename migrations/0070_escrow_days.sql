ALTER TABLE "transactions" ADD COLUMN "days" jsonb DEFAULT '{"proveDays":14,"proveAtMostDays":21,"verifyDays":3,"decideDays":5,"adminAtMostDays":30,"answerDays":5,"appealDays":3,"cancelAnswerDays":5}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_days" CHECK ("transactions"."days" ?& array['proveDays', 'proveAtMostDays', 'verifyDays', 'decideDays', 'adminAtMostDays', 'answerDays', 'appealDays', 'cancelAnswerDays']);--> statement-breakpoint
CREATE TRIGGER transactions_days_immutable BEFORE UPDATE OF days ON transactions FOR EACH ROW
  WHEN (OLD.days IS DISTINCT FROM NEW.days) EXECUTE FUNCTION refuse_change();
