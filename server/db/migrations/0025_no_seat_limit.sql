ALTER TABLE "trainings" ALTER COLUMN "seats" DROP NOT NULL;--> statement-breakpoint
-- The program before this one reads the counters of the trainings that it knows, which all have a seat limit. Answers to others touch no row that everybody shares.
CREATE OR REPLACE FUNCTION "count_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  codes integer[];
  more_taken integer[];
  more_declined integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg("training_code"), array_agg(yes), array_agg(no) INTO codes, more_taken, more_declined
    FROM (
      SELECT "training_code", count(*) FILTER (WHERE "status" = 2)::integer AS yes, count(*) FILTER (WHERE "status" = 5)::integer AS no
      FROM "added" WHERE "status" IN (2, 5) GROUP BY 1
    ) AS t JOIN "trainings" ON "code" = "training_code" WHERE "seats" IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg("training_code"), array_agg(-yes), array_agg(-no) INTO codes, more_taken, more_declined
    FROM (
      SELECT "training_code", count(*) FILTER (WHERE "status" = 2)::integer AS yes, count(*) FILTER (WHERE "status" = 5)::integer AS no
      FROM "removed" WHERE "status" IN (2, 5) GROUP BY 1
    ) AS t JOIN "trainings" ON "code" = "training_code" WHERE "seats" IS NOT NULL;
  ELSE
    SELECT array_agg("training_code"), array_agg(yes), array_agg(no) INTO codes, more_taken, more_declined
    FROM (
      SELECT "training_code", coalesce(sum(one) FILTER (WHERE "status" = 2), 0)::integer AS yes, coalesce(sum(one) FILTER (WHERE "status" = 5), 0)::integer AS no
      FROM (SELECT "training_code", "status", 1 AS one FROM "added" UNION ALL SELECT "training_code", "status", -1 FROM "removed") AS each
      GROUP BY 1
    ) AS t JOIN "trainings" ON "code" = "training_code" WHERE "seats" IS NOT NULL AND (yes <> 0 OR no <> 0);
  END IF;
  IF codes IS NULL THEN RETURN NULL; END IF;
  -- In one order, so that two people's accounts which are deleted at once do not wait for each other.
  PERFORM FROM "training_seats" WHERE "training_code" = ANY(codes) ORDER BY "training_code" FOR NO KEY UPDATE;
  UPDATE "training_seats" AS s SET "taken" = s."taken" + yes, "declined" = s."declined" + no
  FROM unnest(codes, more_taken, more_declined) AS t(code, yes, no) WHERE "training_code" = code;
  RETURN NULL;
END $$;
