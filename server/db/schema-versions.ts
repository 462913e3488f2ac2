import { integer, pgTable } from 'drizzle-orm/pg-core';

/** One row: the number of changes of the content that everybody sees; triggers on its tables count. Instances keep that content while the number stays. */
export const contentVersions = pgTable('content_versions', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});
/** The one row's key. */
export const CONTENT = 1;
