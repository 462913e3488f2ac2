ALTER TABLE "content_versions" ADD COLUMN "mark" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- Each change has a mark of its own, because a number comes again in a database that was brought back to an earlier moment.
CREATE OR REPLACE FUNCTION "raise_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Once per transaction is enough.
  UPDATE "content_versions" SET "version" = "version" + 1, "mark" = gen_random_uuid() WHERE "id" = 1 AND "xmin" <> pg_current_xact_id()::xid;
  IF NOT FOUND AND NOT EXISTS (SELECT FROM "content_versions" WHERE "id" = 1) THEN
    INSERT INTO "content_versions" ("id", "version") VALUES (1, 1)
    ON CONFLICT ("id") DO UPDATE SET "version" = "content_versions"."version" + 1, "mark" = gen_random_uuid();
  END IF;
  RETURN NULL;
END $$;
