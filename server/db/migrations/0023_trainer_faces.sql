-- Sessions show their trainer's face, which only the trainer changes; a session whose trainer is gone is changed itself.
CREATE CONSTRAINT TRIGGER "content_version" AFTER UPDATE OF "picture" ON "accounts" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW."role" = 'trainer' AND OLD."picture" IS DISTINCT FROM NEW."picture") EXECUTE FUNCTION "raise_content_version"();
