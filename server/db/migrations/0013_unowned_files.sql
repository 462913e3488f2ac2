CREATE TABLE "unowned_files" (
	"name" text PRIMARY KEY NOT NULL,
	"remove_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unowned_files_remove_at" ON "unowned_files" USING btree ("remove_at");