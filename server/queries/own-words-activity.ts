import { and, desc, eq, gte } from 'drizzle-orm';
import { comments, posts } from '../db/schema-posts.ts';
import { ratings, tickets } from '../db/schema-support.ts';
import type { ActivitySource } from './activity-source.ts';

/** A title is no place for a whole post. */
const TITLE_MOST = 120;
const shortened = (text: string): string => {
  const signs = [...text.replaceAll(/\s+/g, ' ').trim()];
  return signs.length > TITLE_MOST ? `${signs.slice(0, TITLE_MOST - 1).join('')}…` : signs.join('');
};

const posted: ActivitySource = async (db, { account, since, most }) => {
  const rows = await db
    .select()
    .from(posts)
    .where(and(eq(posts.authorId, account.id), gte(posts.createdAt, since)))
    .orderBy(desc(posts.createdAt))
    .limit(most);
  return rows.map((row) => ({ id: `post-${row.id}`, kind: 'post', title: shortened(row.text), at: row.createdAt, ref: row.id, state: row.status }));
};

const commented: ActivitySource = async (db, { account, since, most }) => {
  const rows = await db
    .select()
    .from(comments)
    .where(and(eq(comments.authorId, account.id), gte(comments.createdAt, since)))
    .orderBy(desc(comments.createdAt))
    .limit(most);
  return rows.map((row) => ({ id: `comment-${row.id}`, kind: 'comment', title: shortened(row.text), at: row.createdAt, ref: row.postId }));
};

const asked: ActivitySource = async (db, { account, since, most }) => {
  const rows = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.accountId, account.id), gte(tickets.at, since)))
    .orderBy(desc(tickets.at))
    .limit(most);
  return rows.map((row) => ({ id: `ticket-${row.id}`, kind: 'ticket', title: shortened(row.issueType), at: row.at, ref: row.id }));
};

const rated: ActivitySource = async (db, { account, since, most }) => {
  const rows = await db
    .select()
    .from(ratings)
    .where(and(eq(ratings.accountId, account.id), gte(ratings.at, since)))
    .orderBy(desc(ratings.at))
    .limit(most);
  return rows.map((row) => ({ id: `rating-${row.id}`, kind: 'rating', title: shortened(row.message), at: row.at, state: String(row.rate) }));
};

/** What the person wrote. */
export const ownWordsActivity: readonly ActivitySource[] = [posted, commented, asked, rated];
