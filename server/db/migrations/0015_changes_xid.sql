-- Databases of before still have what the search needed; new ones never had it (0001, 0002).
DROP INDEX IF EXISTS "programs_search";--> statement-breakpoint
ALTER TABLE "programs" DROP COLUMN IF EXISTS "search_text";--> statement-breakpoint
DROP EXTENSION IF EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_xid" ON "changes" USING btree ("xid");
