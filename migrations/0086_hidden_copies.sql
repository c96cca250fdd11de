ALTER TABLE "work_pictures" ADD COLUMN "inner_difference" bit(64);--> statement-breakpoint
ALTER TABLE "work_pictures" ADD COLUMN "inner_waves" bit(64);--> statement-breakpoint
ALTER TABLE "work_pictures" ADD COLUMN "inner_figure_difference" bit(64);--> statement-breakpoint
ALTER TABLE "work_pictures" ADD COLUMN "inner_figure_waves" bit(64);--> statement-breakpoint
ALTER TABLE "work_pictures" ADD COLUMN "frame_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_texts" ADD COLUMN "word_pairs" integer[];--> statement-breakpoint
CREATE INDEX "work_texts_word_pairs" ON "work_texts" USING gin ("word_pairs");