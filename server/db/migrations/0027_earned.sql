CREATE TABLE "deliveries" (
	"account_id" text NOT NULL,
	"program_id" integer NOT NULL,
	"first_at" bigint NOT NULL,
	CONSTRAINT "deliveries_account_id_program_id_pk" PRIMARY KEY("account_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_deliveries" (
	"account_id" text NOT NULL,
	"quiz_id" integer NOT NULL,
	"draw" integer NOT NULL,
	"first_at" bigint NOT NULL,
	CONSTRAINT "quiz_deliveries_account_id_quiz_id_draw_pk" PRIMARY KEY("account_id","quiz_id","draw")
);
--> statement-breakpoint
CREATE TABLE "certificate_reviews" (
	"account_id" text NOT NULL,
	"program_id" integer NOT NULL,
	"since" bigint NOT NULL,
	"doubts" jsonb NOT NULL,
	"declined_at" bigint,
	"decline_reason" text,
	CONSTRAINT "certificate_reviews_account_id_program_id_pk" PRIMARY KEY("account_id","program_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "begun_at" bigint;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "done_said" bigint;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "draw" integer;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "asked" jsonb;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "asks" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_deliveries" ADD CONSTRAINT "quiz_deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_deliveries" ADD CONSTRAINT "quiz_deliveries_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_reviews" ADD CONSTRAINT "certificate_reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_reviews" ADD CONSTRAINT "certificate_reviews_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_program" ON "deliveries" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "quiz_deliveries_quiz" ON "quiz_deliveries" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "certificate_reviews_program" ON "certificate_reviews" USING btree ("program_id");