import { integer, pgTable } from 'drizzle-orm/pg-core';

/** One row: how often the content that everybody is shown was changed. Instances keep that content for as long as the number stays. */
export const contentVersions = pgTable('content_versions', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});
