CREATE TABLE "tool_questions" (
	"who" text NOT NULL,
	"day" date NOT NULL,
	"question" text NOT NULL,
	CONSTRAINT "tool_questions_who_day_question_pk" PRIMARY KEY("who","day","question")
);
