CREATE TABLE "training_attendance" (
	"training_code" integer PRIMARY KEY NOT NULL,
	"came" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "training_attendance" ADD CONSTRAINT "training_attendance_training_code_trainings_code_fk" FOREIGN KEY ("training_code") REFERENCES "public"."trainings"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "open_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "training_seats" ("training_code") VALUES (NEW."code") ON CONFLICT DO NOTHING;
  INSERT INTO "training_attendance" ("training_code") VALUES (NEW."code") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_came"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  codes integer[];
  more integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg("training_code"), array_agg(n) INTO codes, more FROM (SELECT "training_code", count(*)::integer AS n FROM "added" GROUP BY 1) AS t;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg("training_code"), array_agg(-n) INTO codes, more FROM (SELECT "training_code", count(*)::integer AS n FROM "removed" GROUP BY 1) AS t;
  ELSE
    SELECT array_agg("training_code"), array_agg(n) INTO codes, more
    FROM (
      SELECT "training_code", sum(one)::integer AS n
      FROM (SELECT "training_code", 1 AS one FROM "added" UNION ALL SELECT "training_code", -1 FROM "removed") AS each
      GROUP BY 1 HAVING sum(one) <> 0
    ) AS t;
  END IF;
  IF codes IS NULL THEN RETURN NULL; END IF;
  -- In one order, so that two people's accounts which are deleted at once do not wait for each other.
  PERFORM FROM "training_attendance" WHERE "training_code" = ANY(codes) ORDER BY "training_code" FOR NO KEY UPDATE;
  UPDATE "training_attendance" AS a SET "came" = a."came" + n FROM unnest(codes, more) AS t(code, n) WHERE "training_code" = code;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "came_added" AFTER INSERT ON "check_ins" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_came"();
--> statement-breakpoint
CREATE TRIGGER "came_changed" AFTER UPDATE ON "check_ins" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_came"();
--> statement-breakpoint
CREATE TRIGGER "came_removed" AFTER DELETE ON "check_ins" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "count_came"();
--> statement-breakpoint
-- Who came before is counted while nobody checks in and no training is added: both would be counted twice, or not at all.
LOCK TABLE "trainings", "check_ins" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO "training_attendance" ("training_code", "came")
SELECT t."code", coalesce(c.n, 0) FROM "trainings" t
LEFT JOIN (SELECT "training_code", count(*)::integer AS n FROM "check_ins" GROUP BY 1) AS c ON c."training_code" = t."code"
ON CONFLICT DO NOTHING;
