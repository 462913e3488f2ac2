CREATE TABLE "deleted_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_posts_at" ON "deleted_posts" USING btree ("deleted_at");