CREATE TABLE "changes" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"endpoint" text,
	"request" jsonb,
	"gone" jsonb,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_people" (
	"mobile" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mobile_proofs" (
	"hash" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "representatives" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"divisions" jsonb NOT NULL,
	CONSTRAINT "representatives_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "represented" (
	"account_id" text PRIMARY KEY NOT NULL,
	"representative_id" text,
	"wanted_id" text,
	"reason" text,
	"wanted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "salons" (
	"account_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"pin_code" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"phone" text NOT NULL,
	"chairs" integer NOT NULL,
	"staff" integer NOT NULL,
	"owner" text NOT NULL,
	"brands" jsonb NOT NULL,
	"opening_days" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"reply_to" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_hides" (
	"post_id" text NOT NULL,
	"account_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "post_hides_post_id_account_id_pk" PRIMARY KEY("post_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" text NOT NULL,
	"account_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "post_likes_post_id_account_id_pk" PRIMARY KEY("post_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "post_reports" (
	"post_id" text NOT NULL,
	"account_id" text NOT NULL,
	"at" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "post_reports_post_id_account_id_pk" PRIMARY KEY("post_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" text NOT NULL,
	"tag" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_tags_post_id_tag_pk" PRIMARY KEY("post_id","tag")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text NOT NULL,
	"division_code" text NOT NULL,
	"text" text NOT NULL,
	"media" jsonb NOT NULL,
	"program_id" integer,
	"product_id" integer,
	"status" text NOT NULL,
	"reason" text,
	"pinned_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY NOT NULL,
	"division_code" text NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"image" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite_products" (
	"account_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "favourite_products_account_id_product_id_pk" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "favourite_programs" (
	"account_id" text NOT NULL,
	"program_id" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "favourite_programs_account_id_program_id_pk" PRIMARY KEY("account_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "product_notes" (
	"account_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"text" text NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "product_notes_account_id_product_id_pk" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_programs" (
	"product_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	CONSTRAINT "product_programs_product_id_program_id_pk" PRIMARY KEY("product_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"sub_brand_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"range" text NOT NULL,
	"type" text NOT NULL,
	"hair_need" text NOT NULL,
	"description" text NOT NULL,
	"description_hi" text,
	"image" text NOT NULL,
	"video_url" text,
	"how_to_use" jsonb NOT NULL,
	"mixing_ratio" jsonb,
	"shades" jsonb NOT NULL,
	"pack_sizes" jsonb NOT NULL,
	"safety_notes" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_brands" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"image" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blended_steps" (
	"program_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"step_program_id" integer,
	"quiz_id" integer,
	CONSTRAINT "blended_steps_program_id_position_pk" PRIMARY KEY("program_id","position")
);
--> statement-breakpoint
CREATE TABLE "completions" (
	"account_id" text NOT NULL,
	"program_id" integer NOT NULL,
	"completed_at" bigint NOT NULL,
	"score" real,
	CONSTRAINT "completions_account_id_program_id_pk" PRIMARY KEY("account_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"account_id" text NOT NULL,
	"lesson_id" integer NOT NULL,
	"position" integer NOT NULL,
	"position_at" bigint NOT NULL,
	"done_at" bigint,
	CONSTRAINT "lesson_progress_account_id_lesson_id_pk" PRIMARY KEY("account_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" integer PRIMARY KEY NOT NULL,
	"program_id" integer NOT NULL,
	"position" integer NOT NULL,
	"module" integer NOT NULL,
	"module_title" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"bytes" integer,
	"body" text NOT NULL,
	"address" text,
	"quiz_id" integer,
	"title_hi" text,
	"body_hi" text
);
--> statement-breakpoint
CREATE TABLE "program_details" (
	"program_id" integer PRIMARY KEY NOT NULL,
	"objectives" jsonb NOT NULL,
	"certificate" boolean NOT NULL,
	"certificate_rule" text NOT NULL,
	"lesson_order" text DEFAULT 'free' NOT NULL,
	"agenda" jsonb NOT NULL,
	"materials" jsonb NOT NULL,
	"venue" jsonb,
	"platform" text
);
--> statement-breakpoint
CREATE TABLE "program_ratings" (
	"account_id" text NOT NULL,
	"program_id" integer NOT NULL,
	"rate" integer NOT NULL,
	"rated_at" bigint NOT NULL,
	CONSTRAINT "program_ratings_account_id_program_id_pk" PRIMARY KEY("account_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "push_preferences" (
	"account_id" text PRIMARY KEY NOT NULL,
	"switches" jsonb NOT NULL,
	"quiet_on" boolean NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_to" integer NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"family_id" text NOT NULL,
	"device_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"account_tag" text NOT NULL,
	"subscribed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders_sent" (
	"training_code" integer NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "reminders_sent_training_code_account_id_kind_starts_at_pk" PRIMARY KEY("training_code","account_id","kind","starts_at")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY NOT NULL,
	"quiz_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"image" text,
	"options" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"explanation" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"quiz_id" integer NOT NULL,
	"started_at" bigint NOT NULL,
	"opened_at" bigint,
	"submitted_at" bigint,
	"elapsed_ms" bigint,
	"answers" jsonb,
	"number" integer,
	"score" integer,
	"late" boolean,
	"passed" boolean
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" integer PRIMARY KEY NOT NULL,
	"program_id" integer NOT NULL,
	"title" text NOT NULL,
	"time_limit_s" integer,
	"pass_mark" integer NOT NULL,
	"attempts" integer NOT NULL,
	"allow_offline" boolean NOT NULL,
	"review" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"account_id" text PRIMARY KEY NOT NULL,
	"counter" integer NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"program_id" integer NOT NULL,
	"edition" integer NOT NULL,
	"holder" text NOT NULL,
	"program" text NOT NULL,
	"issued_at" bigint NOT NULL,
	"expires_at" bigint,
	"revoked_at" bigint,
	"revoke_reason" text,
	CONSTRAINT "certificates_edition" UNIQUE("account_id","program_id","edition")
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"training_code" integer NOT NULL,
	"account_id" text NOT NULL,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "check_ins_training_code_account_id_pk" PRIMARY KEY("training_code","account_id")
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"training_code" integer PRIMARY KEY NOT NULL,
	"film" text NOT NULL,
	"duration_s" integer NOT NULL,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_progress" (
	"training_code" integer NOT NULL,
	"account_id" text NOT NULL,
	"position_s" integer NOT NULL,
	"watched" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "view_progress_training_code_account_id_pk" PRIMARY KEY("training_code","account_id")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"at" bigint NOT NULL,
	"rate" integer NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"at" bigint NOT NULL,
	"name" text NOT NULL,
	"city" text,
	"contact" text NOT NULL,
	"system" text NOT NULL,
	"issue_type" text NOT NULL,
	"email" text NOT NULL,
	"description" text NOT NULL,
	"pictures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "date_of_birth" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "languages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "picture_file" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "purpose" text DEFAULT 'login' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "post_id" text;--> statement-breakpoint
ALTER TABLE "popups" ADD COLUMN "published_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "language" text DEFAULT 'English' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "trainer_name" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "name_hi" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "description_hi" text;--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "trainer_id" text;--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "status" text DEFAULT 'planned' NOT NULL;--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "old_starts_at" bigint;--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "updated_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "venue" text;--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "venue_address" text;--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "venue_map_url" text;--> statement-breakpoint
ALTER TABLE "represented" ADD CONSTRAINT "represented_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "represented" ADD CONSTRAINT "represented_representative_id_representatives_id_fk" FOREIGN KEY ("representative_id") REFERENCES "public"."representatives"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "represented" ADD CONSTRAINT "represented_wanted_id_representatives_id_fk" FOREIGN KEY ("wanted_id") REFERENCES "public"."representatives"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salons" ADD CONSTRAINT "salons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_hides" ADD CONSTRAINT "post_hides_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_hides" ADD CONSTRAINT "post_hides_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_division_code_divisions_code_fk" FOREIGN KEY ("division_code") REFERENCES "public"."divisions"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_division_code_divisions_code_fk" FOREIGN KEY ("division_code") REFERENCES "public"."divisions"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_products" ADD CONSTRAINT "favourite_products_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_products" ADD CONSTRAINT "favourite_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_programs" ADD CONSTRAINT "favourite_programs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_programs" ADD CONSTRAINT "favourite_programs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_notes" ADD CONSTRAINT "product_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_notes" ADD CONSTRAINT "product_notes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_programs" ADD CONSTRAINT "product_programs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_programs" ADD CONSTRAINT "product_programs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sub_brand_id_sub_brands_id_fk" FOREIGN KEY ("sub_brand_id") REFERENCES "public"."sub_brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_brands" ADD CONSTRAINT "sub_brands_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blended_steps" ADD CONSTRAINT "blended_steps_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blended_steps" ADD CONSTRAINT "blended_steps_step_program_id_programs_id_fk" FOREIGN KEY ("step_program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_details" ADD CONSTRAINT "program_details_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_ratings" ADD CONSTRAINT "program_ratings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_ratings" ADD CONSTRAINT "program_ratings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_preferences" ADD CONSTRAINT "push_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders_sent" ADD CONSTRAINT "reminders_sent_training_code_trainings_code_fk" FOREIGN KEY ("training_code") REFERENCES "public"."trainings"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders_sent" ADD CONSTRAINT "reminders_sent_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_training_code_trainings_code_fk" FOREIGN KEY ("training_code") REFERENCES "public"."trainings"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_training_code_trainings_code_fk" FOREIGN KEY ("training_code") REFERENCES "public"."trainings"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_progress" ADD CONSTRAINT "view_progress_training_code_trainings_code_fk" FOREIGN KEY ("training_code") REFERENCES "public"."trainings"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_progress" ADD CONSTRAINT "view_progress_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_audience" ON "changes" USING btree ("audience","seq");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mobile_proofs_expires" ON "mobile_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "comments_post" ON "comments" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "post_hides_account" ON "post_hides" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "post_likes_account" ON "post_likes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "post_reports_account" ON "post_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "post_tags_tag" ON "post_tags" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "posts_division" ON "posts" USING btree ("division_code","created_at");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "brands_division" ON "brands" USING btree ("division_code","position");--> statement-breakpoint
CREATE INDEX "brands_image" ON "brands" USING btree ("image");--> statement-breakpoint
CREATE INDEX "product_pictures_image" ON "product_pictures" USING btree ("image");--> statement-breakpoint
CREATE INDEX "products_sub_brand" ON "products" USING btree ("sub_brand_id","position");--> statement-breakpoint
CREATE INDEX "products_image" ON "products" USING btree ("image");--> statement-breakpoint
CREATE INDEX "sub_brands_brand" ON "sub_brands" USING btree ("brand_id","position");--> statement-breakpoint
CREATE INDEX "sub_brands_image" ON "sub_brands" USING btree ("image");--> statement-breakpoint
CREATE INDEX "blended_steps_program" ON "blended_steps" USING btree ("step_program_id");--> statement-breakpoint
CREATE INDEX "completions_program" ON "completions" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lessons_program" ON "lessons" USING btree ("program_id","position");--> statement-breakpoint
CREATE INDEX "lessons_quiz" ON "lessons" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "program_ratings_program" ON "program_ratings" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account_id","subscribed_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_family" ON "push_subscriptions" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "reminders_sent_at" ON "reminders_sent" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "questions_quiz" ON "questions" USING btree ("quiz_id","position");--> statement-breakpoint
CREATE INDEX "quiz_attempts_account" ON "quiz_attempts" USING btree ("account_id","quiz_id");--> statement-breakpoint
CREATE INDEX "quizzes_program" ON "quizzes" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "certificates_account" ON "certificates" USING btree ("account_id","issued_at");--> statement-breakpoint
CREATE INDEX "check_ins_account" ON "check_ins" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "ratings_account" ON "ratings" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "tickets_account" ON "tickets" USING btree ("account_id","at");--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_trainer_id_accounts_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "programs_division" ON "programs" USING btree ("division_code","id");--> statement-breakpoint
CREATE INDEX "programs_category" ON "programs" USING btree ("category_id","division_code");--> statement-breakpoint
CREATE INDEX "programs_course" ON "programs" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "programs_blended" ON "programs" USING btree ("blended_id");--> statement-breakpoint
CREATE INDEX "trainings_program" ON "trainings" USING btree ("program_id","starts_at");--> statement-breakpoint
CREATE INDEX "trainings_trainer" ON "trainings" USING btree ("trainer_id","starts_at");