CREATE TABLE "training_seats" (
	"training_code" integer PRIMARY KEY NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answers" ALTER COLUMN "claim" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "training_seats" ADD CONSTRAINT "training_seats_training_code_trainings_code_fk" FOREIGN KEY ("training_code") REFERENCES "public"."trainings"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Counters begin anew after a crash, and nobody minds: they are not worth a flush of the log for every call.
ALTER TABLE "limits" SET UNLOGGED;
--> statement-breakpoint
-- The program before this one counts answers itself and knows nothing of the table: triggers keep it, whoever writes.
CREATE FUNCTION "open_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "training_seats" ("training_code") VALUES (NEW."code") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  codes integer[];
  moved integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg("training_code"), array_agg(n) INTO codes, moved
    FROM (SELECT "training_code", count(*)::integer AS n FROM "added" WHERE "status" = 2 GROUP BY 1) AS t;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg("training_code"), array_agg(-n) INTO codes, moved
    FROM (SELECT "training_code", count(*)::integer AS n FROM "removed" WHERE "status" = 2 GROUP BY 1) AS t;
  ELSE
    SELECT array_agg("training_code"), array_agg(n) INTO codes, moved
    FROM (
      SELECT "training_code", sum(one)::integer AS n
      FROM (SELECT "training_code", 1 AS one FROM "added" WHERE "status" = 2 UNION ALL SELECT "training_code", -1 FROM "removed" WHERE "status" = 2) AS each
      GROUP BY 1 HAVING sum(one) <> 0
    ) AS t;
  END IF;
  IF codes IS NULL THEN RETURN NULL; END IF;
  -- In one order, so that two people's accounts which are deleted at once do not wait for each other.
  PERFORM FROM "training_seats" WHERE "training_code" = ANY(codes) ORDER BY "training_code" FOR NO KEY UPDATE;
  UPDATE "training_seats" SET "taken" = "taken" + n FROM unnest(codes, moved) AS t(code, n) WHERE "training_code" = code;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "open_seats" AFTER INSERT ON "trainings" FOR EACH ROW EXECUTE FUNCTION "open_seats"();
--> statement-breakpoint
CREATE TRIGGER "seats_added" AFTER INSERT ON "training_answers" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_seats"();
--> statement-breakpoint
CREATE TRIGGER "seats_changed" AFTER UPDATE ON "training_answers" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_seats"();
--> statement-breakpoint
CREATE TRIGGER "seats_removed" AFTER DELETE ON "training_answers" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "count_seats"();
--> statement-breakpoint
INSERT INTO "training_seats" ("training_code", "taken")
SELECT t."code", (SELECT count(*) FROM "training_answers" a WHERE a."training_code" = t."code" AND a."status" = 2)
FROM "trainings" t ON CONFLICT DO NOTHING;
