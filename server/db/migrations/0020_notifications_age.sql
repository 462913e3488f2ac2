-- Concurrently, and so in words that may come twice: there may be millions of rows, and people go on being told things meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "notifications_age";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_age" ON "notifications" USING btree ("seen","created_at");
