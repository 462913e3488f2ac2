CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"city" text NOT NULL,
	"picture" text,
	"is_register" integer NOT NULL,
	"set_password" integer NOT NULL,
	"terms_accepted" boolean NOT NULL,
	"registration_code" text NOT NULL,
	"divisions" jsonb NOT NULL,
	"password_hash" text NOT NULL,
	CONSTRAINT "accounts_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"claim" text NOT NULL,
	"claimed_at" bigint NOT NULL,
	"status" integer,
	"body" text,
	CONSTRAINT "answers_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"device_id" text,
	"current_hash" text NOT NULL,
	"started_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"account_id" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"request_id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"account_id" text,
	"device_id" text,
	"code_mac" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"issued_at" bigint NOT NULL,
	"used_at" bigint,
	"repeated_at" bigint,
	"successor_hash" text,
	"successor_sealed" text
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"position" integer PRIMARY KEY NOT NULL,
	"image" text NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"division_code" text NOT NULL,
	"alt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"code" text PRIMARY KEY NOT NULL,
	"short_name" text NOT NULL,
	"tagline" text NOT NULL,
	"hue" integer NOT NULL,
	"image" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"message" text NOT NULL,
	"created_at" bigint NOT NULL,
	"seen" integer NOT NULL,
	"page" text,
	"redirect" jsonb
);
--> statement-breakpoint
CREATE TABLE "popup_tracking" (
	"popup_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"do_not_display" boolean NOT NULL,
	CONSTRAINT "popup_tracking_popup_id_account_id_pk" PRIMARY KEY("popup_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"id" integer PRIMARY KEY NOT NULL,
	"media_type" integer NOT NULL,
	"image" text NOT NULL,
	"description" text NOT NULL,
	"action_name" text,
	"action_url" text
);
--> statement-breakpoint
CREATE TABLE "program_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"division_code" text NOT NULL,
	"type_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"image" text NOT NULL,
	"minutes" integer,
	"steps" integer,
	"course_id" integer,
	"blended_id" integer,
	"top_rank" integer
);
--> statement-breakpoint
CREATE TABLE "training_answers" (
	"training_code" integer NOT NULL,
	"account_id" text NOT NULL,
	"status" integer NOT NULL,
	"answered_at" bigint NOT NULL,
	CONSTRAINT "training_answers_training_code_account_id_pk" PRIMARY KEY("training_code","account_id")
);
--> statement-breakpoint
CREATE TABLE "trainings" (
	"code" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"program_id" integer NOT NULL,
	"division_code" text NOT NULL,
	"trainer_name" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"video_streaming_id" integer,
	"platform_id" integer,
	"platform_url" text,
	"join_webinar" boolean NOT NULL,
	"seats" integer NOT NULL,
	CONSTRAINT "trainings_video_streaming_id_unique" UNIQUE("video_streaming_id")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"training_code" integer NOT NULL,
	"account_id" text NOT NULL,
	"viewed_at" bigint NOT NULL,
	CONSTRAINT "views_training_code_account_id_pk" PRIMARY KEY("training_code","account_id")
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_division_code_divisions_code_fk" FOREIGN KEY ("division_code") REFERENCES "public"."divisions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup_tracking" ADD CONSTRAINT "popup_tracking_popup_id_popups_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup_tracking" ADD CONSTRAINT "popup_tracking_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_division_code_divisions_code_fk" FOREIGN KEY ("division_code") REFERENCES "public"."divisions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_type_id_program_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."program_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_answers" ADD CONSTRAINT "training_answers_training_code_trainings_code_fk" FOREIGN KEY ("training_code") REFERENCES "public"."trainings"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_answers" ADD CONSTRAINT "training_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_division_code_divisions_code_fk" FOREIGN KEY ("division_code") REFERENCES "public"."divisions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_training_code_trainings_code_fk" FOREIGN KEY ("training_code") REFERENCES "public"."trainings"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "families_account" ON "families" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "families_current" ON "families" USING btree ("current_hash");--> statement-breakpoint
CREATE INDEX "one_time_codes_subject" ON "one_time_codes" USING btree ("subject","sent_at");--> statement-breakpoint
CREATE INDEX "trainings_starts" ON "trainings" USING btree ("starts_at");