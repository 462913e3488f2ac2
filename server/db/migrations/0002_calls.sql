CREATE TABLE "changes" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"endpoint" text,
	"request" jsonb,
	"gone" jsonb,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "post_id" text;--> statement-breakpoint
CREATE INDEX "changes_audience" ON "changes" USING btree ("audience","seq");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" USING btree ("account_id","created_at");