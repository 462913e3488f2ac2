import { eq } from 'drizzle-orm';
import { posts } from '../db/schema-posts.ts';
import { tickets } from '../db/schema-support.ts';
import { variantNames } from '../files/picture-names.ts';
import type { OwnPart } from './own-part.ts';
import { rowsOf } from './own-part.ts';

/** Posts with their pictures; those of the demo world are drawn, not stored. */
export const postsPart: OwnPart = {
  ...rowsOf('posts', posts, posts.authorId),
  files: async (db, accountId) => {
    const rows = await db.select({ media: posts.media }).from(posts).where(eq(posts.authorId, accountId));
    const stored = rows.flatMap(({ media }) => media).filter(({ address }) => address.startsWith('/uploads/'));
    return stored.flatMap(({ id }) => variantNames(id));
  },
};

/** Help tickets with their pictures. */
export const ticketsPart: OwnPart = {
  ...rowsOf('tickets', tickets, tickets.accountId),
  files: async (db, accountId) => {
    const rows = await db.select({ pictures: tickets.pictures }).from(tickets).where(eq(tickets.accountId, accountId));
    return rows.flatMap(({ pictures }) => pictures).flatMap(variantNames);
  },
};
