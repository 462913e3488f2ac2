CREATE TABLE "incoming_files" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"ending" text NOT NULL,
	"type" text NOT NULL,
	"total" integer NOT NULL,
	"stored" integer NOT NULL,
	"touched_at" bigint NOT NULL,
	CONSTRAINT "incoming_files_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "incoming_parts" (
	"account_id" text NOT NULL,
	"file_id" text NOT NULL,
	"starts_at" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "incoming_parts_account_id_file_id_starts_at_pk" PRIMARY KEY("account_id","file_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "incoming_files" ADD CONSTRAINT "incoming_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_parts" ADD CONSTRAINT "incoming_parts_file_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."incoming_files"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_files_touched_at" ON "incoming_files" USING btree ("touched_at");