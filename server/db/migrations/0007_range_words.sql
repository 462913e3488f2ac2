ALTER TABLE "brands" ADD COLUMN "name_hi" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "tagline_hi" text;--> statement-breakpoint
ALTER TABLE "sub_brands" ADD COLUMN "name_hi" text;--> statement-breakpoint
ALTER TABLE "sub_brands" ADD COLUMN "tagline_hi" text;