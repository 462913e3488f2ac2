CREATE TABLE "program_rating_sums" (
	"program_id" integer PRIMARY KEY NOT NULL,
	"sum" integer NOT NULL,
	"ratings" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "program_rating_sums" ADD CONSTRAINT "program_rating_sums_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limits_whose" ON "limits" USING btree (reverse("key") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "limits_login" ON "limits" USING btree ("key" text_pattern_ops) WHERE "limits"."key" like 'login:%';--> statement-breakpoint
CREATE FUNCTION "sum_ratings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    -- In one order, so that two people's accounts which are deleted at once do not wait for each other.
    PERFORM FROM "program_rating_sums" WHERE "program_id" IN (SELECT "program_id" FROM "removed") ORDER BY "program_id" FOR NO KEY UPDATE;
    UPDATE "program_rating_sums" AS s SET "sum" = s."sum" - t."sum", "ratings" = s."ratings" - t."ratings"
    FROM (SELECT "program_id", sum("rate")::integer AS "sum", count(*)::integer AS "ratings" FROM "removed" GROUP BY 1) AS t
    WHERE s."program_id" = t."program_id";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "program_rating_sums" AS s ("program_id", "sum", "ratings")
    SELECT "program_id", sum("rate")::integer, count(*)::integer FROM "added" GROUP BY 1 ORDER BY 1
    ON CONFLICT ("program_id") DO UPDATE SET "sum" = s."sum" + excluded."sum", "ratings" = s."ratings" + excluded."ratings";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ratings_added" AFTER INSERT ON "program_ratings" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "sum_ratings"();
--> statement-breakpoint
CREATE TRIGGER "ratings_changed" AFTER UPDATE ON "program_ratings" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "sum_ratings"();
--> statement-breakpoint
CREATE TRIGGER "ratings_removed" AFTER DELETE ON "program_ratings" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "sum_ratings"();
--> statement-breakpoint
INSERT INTO "program_rating_sums" ("program_id", "sum", "ratings")
SELECT "program_id", sum("rate"), count(*) FROM "program_ratings" GROUP BY 1;
