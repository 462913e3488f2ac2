import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PostStatus } from '../../domain/posts.ts';
import { accounts, ofAccount } from './accounts.ts';
import { instant } from './columns.ts';
import { divisions, programs } from './content.ts';

/** A picture of a post as stored; `address` has no signature. */
export interface KeptMedia {
  readonly id: string;
  readonly address: string;
  readonly alt: string;
  readonly w: number;
  readonly h: number;
  readonly bytes: number;
  readonly color: string | null;
  /** A video's address, without signature; the picture is its poster. */
  readonly video?: string;
}

/** The social feed's posts; `reason` is the reason for a rejection. */
export const posts = pgTable(
  'posts',
  {
    id: text('id').primaryKey(),
    authorId: text('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    divisionCode: text('division_code')
      .notNull()
      .references(() => divisions.code, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    media: jsonb('media').$type<readonly KeptMedia[]>().notNull(),
    programId: integer('program_id').references(() => programs.id, { onDelete: 'set null' }),
    productId: integer('product_id'),
    status: text('status').$type<PostStatus>().notNull(),
    reason: text('reason'),
    pinnedAt: instant('pinned_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('posts_division').on(table.divisionCode, table.createdAt),
    index('posts_author').on(table.authorId, table.createdAt),
    index('posts_program').on(table.programId),
  ],
);

/**
 * Ids of deleted posts, without any personal data. No post may reuse such an id: links to the
 * deleted post would open another one.
 */
export const deletedPosts = pgTable(
  'deleted_posts',
  { id: text('id').primaryKey(), deletedAt: instant('deleted_at').notNull() },
  (table) => [index('deleted_posts_at').on(table.deletedAt)],
);

/** A post's hashtags, in lower case without the #. */
export const postTags = pgTable(
  'post_tags',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tag] }),
    index('post_tags_tag').on(table.tag),
  ],
);

const perPerson = {
  postId: text('post_id')
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' }),
  accountId: ofAccount(),
  at: instant('at').notNull(),
};

/** Likes of posts. */
export const postLikes = pgTable('post_likes', perPerson, (table) => [
  primaryKey({ columns: [table.postId, table.accountId] }),
  index('post_likes_account').on(table.accountId),
]);

/** People who hid a post. */
export const postHides = pgTable('post_hides', perPerson, (table) => [
  primaryKey({ columns: [table.postId, table.accountId] }),
  index('post_hides_account').on(table.accountId),
]);

/** Reports of posts, with their reasons. */
export const postReports = pgTable(
  'post_reports',
  { ...perPerson, reason: text('reason').notNull() },
  (table) => [
    primaryKey({ columns: [table.postId, table.accountId] }),
    index('post_reports_account').on(table.accountId),
  ],
);

/** Comments; the device makes the id. */
export const comments = pgTable(
  'comments',
  {
    id: text('id').notNull(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The comment that this one answers; it may have been deleted. */
    replyTo: text('reply_to'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.id] }),
    index('comments_id').on(table.id),
    index('comments_post').on(table.postId, table.createdAt),
    index('comments_author').on(table.authorId),
  ],
);
