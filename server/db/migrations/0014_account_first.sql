-- One row for each training and reminder is left of one for each person.
DELETE FROM "reminders_sent" a USING "reminders_sent" b
WHERE a."training_code" = b."training_code" AND a."kind" = b."kind" AND a."starts_at" = b."starts_at" AND a."account_id" > b."account_id";--> statement-breakpoint
CREATE TABLE "division_people" (
	"division_code" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP CONSTRAINT "refresh_tokens_family_id_families_id_fk";
--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_family_id_families_id_fk";
--> statement-breakpoint
ALTER TABLE "reminders_sent" DROP CONSTRAINT "reminders_sent_account_id_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "families_account";--> statement-breakpoint
DROP INDEX "changes_audience";--> statement-breakpoint
DROP INDEX "push_subscriptions_family";--> statement-breakpoint
ALTER TABLE "popup_tracking" DROP CONSTRAINT "popup_tracking_popup_id_account_id_pk";--> statement-breakpoint
ALTER TABLE "reminders_sent" DROP CONSTRAINT "reminders_sent_training_code_account_id_kind_starts_at_pk";--> statement-breakpoint
ALTER TABLE "check_ins" DROP CONSTRAINT "check_ins_training_code_account_id_pk";--> statement-breakpoint
ALTER TABLE "view_progress" DROP CONSTRAINT "view_progress_training_code_account_id_pk";--> statement-breakpoint
ALTER TABLE "training_answers" DROP CONSTRAINT "training_answers_training_code_account_id_pk";--> statement-breakpoint
ALTER TABLE "views" DROP CONSTRAINT "views_training_code_account_id_pk";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "account_id" text;--> statement-breakpoint
UPDATE "refresh_tokens" SET "account_id" = "families"."account_id" FROM "families" WHERE "families"."id" = "refresh_tokens"."family_id";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
-- Instances of the build before, which run beside the new ones for a while, do not name the account; a later migration removes this.
CREATE FUNCTION "refresh_tokens_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.account_id := (SELECT account_id FROM families WHERE id = NEW.family_id);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "refresh_tokens_owner" BEFORE INSERT ON "refresh_tokens" FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION "refresh_tokens_owner"();--> statement-breakpoint
ALTER TABLE "families" DROP CONSTRAINT "families_pkey";--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP CONSTRAINT "refresh_tokens_pkey";--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_pkey";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_pkey";--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_pkey";--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_pkey";--> statement-breakpoint
ALTER TABLE "quiz_attempts" DROP CONSTRAINT "quiz_attempts_pkey";--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_pkey";--> statement-breakpoint
ALTER TABLE "ratings" DROP CONSTRAINT "ratings_pkey";--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_pkey";--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_account_id_hash_pk" PRIMARY KEY("account_id","hash");--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_audience_seq_pk" PRIMARY KEY("audience","seq");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "popup_tracking" ADD CONSTRAINT "popup_tracking_account_id_popup_id_pk" PRIMARY KEY("account_id","popup_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_id_pk" PRIMARY KEY("post_id","id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "reminders_sent" ADD CONSTRAINT "reminders_sent_training_code_kind_starts_at_pk" PRIMARY KEY("training_code","kind","starts_at");--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_account_id_training_code_pk" PRIMARY KEY("account_id","training_code");--> statement-breakpoint
ALTER TABLE "view_progress" ADD CONSTRAINT "view_progress_account_id_training_code_pk" PRIMARY KEY("account_id","training_code");--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "training_answers" ADD CONSTRAINT "training_answers_account_id_training_code_pk" PRIMARY KEY("account_id","training_code");--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_account_id_training_code_pk" PRIMARY KEY("account_id","training_code");--> statement-breakpoint
ALTER TABLE "division_people" ADD CONSTRAINT "division_people_division_code_divisions_code_fk" FOREIGN KEY ("division_code") REFERENCES "public"."divisions"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_fk" FOREIGN KEY ("account_id","family_id") REFERENCES "public"."families"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_family_fk" FOREIGN KEY ("account_id","family_id") REFERENCES "public"."families"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_divisions" ON "accounts" USING gin ("divisions" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "accounts_login" ON "accounts" USING btree (lower("id"));--> statement-breakpoint
CREATE INDEX "accounts_role" ON "accounts" USING btree ("role","name","id");--> statement-breakpoint
CREATE INDEX "answers_claimed" ON "answers" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "families_started" ON "families" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "families_ended" ON "families" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "inbox_account" ON "inbox" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "inbox_sent" ON "inbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "limits_started" ON "limits" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_account" ON "one_time_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_hash" ON "refresh_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("account_id","family_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_issued" ON "refresh_tokens" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "changes_seq" ON "changes" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "banners_division" ON "banners" USING btree ("division_code");--> statement-breakpoint
CREATE INDEX "popup_tracking_popup" ON "popup_tracking" USING btree ("popup_id");--> statement-breakpoint
CREATE INDEX "programs_type" ON "programs" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "represented_representative" ON "represented" USING btree ("representative_id");--> statement-breakpoint
CREATE INDEX "represented_wanted" ON "represented" USING btree ("wanted_id");--> statement-breakpoint
CREATE INDEX "comments_id" ON "comments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "posts_program" ON "posts" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "favourite_products_product" ON "favourite_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "favourite_programs_program" ON "favourite_programs" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "product_notes_product" ON "product_notes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_programs_program" ON "product_programs" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_id" ON "push_subscriptions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_quiz" ON "quiz_attempts" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "certificates_number" ON "certificates" USING btree ("id");--> statement-breakpoint
CREATE INDEX "certificates_program" ON "certificates" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "check_ins_training" ON "check_ins" USING btree ("training_code");--> statement-breakpoint
CREATE INDEX "view_progress_training" ON "view_progress" USING btree ("training_code");--> statement-breakpoint
CREATE INDEX "tickets_id" ON "tickets" USING btree ("id");--> statement-breakpoint
CREATE INDEX "training_answers_training" ON "training_answers" USING btree ("training_code","status","account_id");--> statement-breakpoint
CREATE INDEX "trainings_division" ON "trainings" USING btree ("division_code","starts_at");--> statement-breakpoint
CREATE INDEX "views_training" ON "views" USING btree ("training_code");--> statement-breakpoint
CREATE INDEX "push_subscriptions_family" ON "push_subscriptions" USING btree ("account_id","family_id");--> statement-breakpoint
ALTER TABLE "reminders_sent" DROP COLUMN "account_id";--> statement-breakpoint
INSERT INTO "division_people" ("division_code", "people")
SELECT "code", coalesce("people", 0) FROM "divisions" LEFT JOIN (
	SELECT "code", count(*)::int AS "people" FROM "accounts", jsonb_array_elements_text("divisions") AS "code" WHERE "role" = 'hd' GROUP BY "code"
) "counted" USING ("code");
