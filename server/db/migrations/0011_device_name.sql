ALTER TABLE "families" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "system" text;