-- Whatever changes the content that everybody sees raises its version in the same transaction, whichever code does it. At its end: the row is locked as
-- the last thing, so that nobody who waits for it holds what others need; and no version is visible before the change that it counts.
CREATE FUNCTION "raise_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Once per transaction is enough.
  UPDATE "content_versions" SET "version" = "version" + 1 WHERE "id" = 1 AND "xmin" <> pg_current_xact_id()::xid;
  IF NOT FOUND AND NOT EXISTS (SELECT FROM "content_versions" WHERE "id" = 1) THEN
    INSERT INTO "content_versions" ("id", "version") VALUES (1, 1) ON CONFLICT ("id") DO UPDATE SET "version" = "content_versions"."version" + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE content text;
BEGIN
  FOREACH content IN ARRAY ARRAY['banners', 'blended_steps', 'categories', 'divisions', 'lessons', 'popups', 'program_details', 'program_types', 'programs', 'trainings']
  LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER "content_version" AFTER INSERT OR UPDATE OR DELETE ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_content_version"()', content);
  END LOOP;
END $$;
