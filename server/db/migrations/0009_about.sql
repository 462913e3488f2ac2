CREATE TABLE "contacts" (
	"city" text PRIMARY KEY NOT NULL,
	"city_hi" text,
	"phone" text NOT NULL,
	"first_day" integer NOT NULL,
	"last_day" integer NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "division_texts" (
	"division_code" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"text_hi" text,
	"image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"division_code" text NOT NULL,
	"year" integer NOT NULL,
	"title" text NOT NULL,
	"title_hi" text,
	"text" text NOT NULL,
	"text_hi" text,
	"image" text,
	CONSTRAINT "milestones_division_code_year_pk" PRIMARY KEY("division_code","year")
);
--> statement-breakpoint
ALTER TABLE "division_texts" ADD CONSTRAINT "division_texts_division_code_divisions_code_fk" FOREIGN KEY ("division_code") REFERENCES "public"."divisions"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_division_code_divisions_code_fk" FOREIGN KEY ("division_code") REFERENCES "public"."divisions"("code") ON DELETE cascade ON UPDATE no action;