import { and, eq, inArray, is, like, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as accountTables from '../../db/schema-accounts.ts';
import { accounts, answers, families, inbox, limits, oneTimeCodes, refreshTokens } from '../../db/schema-accounts.ts';
import { changes } from '../../db/schema-changes.ts';
import * as contentTables from '../../db/schema-content.ts';
import { notifications, popupTracking } from '../../db/schema-content.ts';
import * as fileTables from '../../db/schema-files.ts';
import { incomingFiles, incomingParts } from '../../db/schema-files.ts';
import * as peopleTables from '../../db/schema-people.ts';
import { mobileProofs, represented, salons } from '../../db/schema-people.ts';
import * as postTables from '../../db/schema-posts.ts';
import { postHides, postLikes, postReports, posts } from '../../db/schema-posts.ts';
import * as productTables from '../../db/schema-products.ts';
import * as programTables from '../../db/schema-programs.ts';
import * as pushTables from '../../db/schema-push.ts';
import { pushSubscriptions } from '../../db/schema-push.ts';
import * as quizTables from '../../db/schema-quizzes.ts';
import * as recordTables from '../../db/schema-records.ts';
import { calendarFeeds } from '../../db/schema-records.ts';
import * as supportTables from '../../db/schema-support.ts';
import { ratings, tickets } from '../../db/schema-support.ts';
import * as trainingTables from '../../db/schema-trainings.ts';
import { partNames } from '../uploads/leave-files.ts';
import type { OwnPart } from './own-part.ts';
import { ownerOf, partOf } from './own-part.ts';

const SCHEMA = [
  accountTables,
  contentTables,
  fileTables,
  peopleTables,
  postTables,
  productTables,
  programTables,
  pushTables,
  quizTables,
  recordTables,
  supportTables,
  trainingTables,
];

/** Tables that refer to a person for the machinery alone: they say nothing that the parts leave out. */
export const machinery: ReadonlySet<PgTable> = new Set<PgTable>([answers, calendarFeeds, incomingParts, oneTimeCodes, refreshTokens]);

/** The tables that need more than their owner: another name, hidden columns, files, or rows without a foreign key. */
const special: readonly OwnPart[] = [
  partOf(accounts, {
    name: 'account',
    owner: accounts.id,
    hidden: ['passwordHash', 'pictureFile'],
    // The person's picture.
    files: async (db, accountId) => {
      const rows = await db.select({ file: accounts.pictureFile }).from(accounts).where(eq(accounts.id, accountId));
      return rows.flatMap(({ file }) => (file === null ? [] : [file]));
    },
    remove: async (tx, accountId) => {
      await tx.delete(changes).where(eq(changes.audience, `account:${accountId}`));
      // The number was proved before there was an account.
      const number = tx.select({ mobile: accounts.mobile }).from(accounts).where(eq(accounts.id, accountId));
      await tx.delete(mobileProofs).where(inArray(mobileProofs.mobile, number));
      await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.mobile, number));
      await tx.delete(inbox).where(inArray(inbox.recipient, number));
      // A counter's name ends with the account, or contains it before an address or a device; the underscore is the only LIKE wildcard in an Access ID.
      const named = accountId.replaceAll('_', '\\_');
      const whose = `${[...`:${named}`].reverse().join('')}%`;
      await tx.delete(limits).where(like(sql`reverse(${limits.key})`, whose));
      await tx.delete(limits).where(and(like(limits.key, 'login:%'), like(limits.key, `login:${named}:%`)));
    },
  }),
  partOf(inbox, {
    name: 'messages',
    remove: async (tx, accountId) => {
      await tx.delete(inbox).where(eq(inbox.accountId, accountId));
    },
  }),
  partOf(posts, {
    // The demo world's pictures are drawn, not stored.
    files: async (db, accountId) => {
      const rows = await db.select({ media: posts.media }).from(posts).where(eq(posts.authorId, accountId));
      const stored = rows.flatMap(({ media }) => media).filter(({ address }) => address.startsWith('/uploads/'));
      return stored.map(({ id }) => id);
    },
  }),
  partOf(tickets, {
    files: async (db, accountId) => {
      const rows = await db.select({ pictures: tickets.pictures }).from(tickets).where(eq(tickets.accountId, accountId));
      return rows.flatMap(({ pictures }) => pictures);
    },
  }),
  partOf(incomingFiles, { hidden: ['id'], files: (db, accountId) => partNames(db, accountId) }),
  partOf(families, { name: 'sign-ins', hidden: ['currentHash', 'deviceId'] }),
  partOf(pushSubscriptions, { hidden: ['endpoint', 'p256dh', 'auth', 'deviceId', 'accountTag'] }),
  partOf(salons, { name: 'salon' }),
  partOf(represented, { name: 'representative' }),
  partOf(popupTracking, { name: 'popups' }),
  // Somebody else's Access ID is not this person's to have.
  partOf(notifications, { hidden: ['actorId'] }),
  partOf(postLikes, { name: 'likes' }),
  partOf(postHides, { name: 'hidden-posts' }),
  partOf(postReports, { name: 'reports' }),
  partOf(ratings, { name: 'app-ratings' }),
];

const isSaid = (table: PgTable): boolean => machinery.has(table) || special.some((part) => part.table === table);
const others = SCHEMA.flatMap((tables): unknown[] => Object.values(tables))
  .filter((each): each is PgTable => is(each, PgTable))
  .filter((table) => ownerOf(table) !== undefined && !isSaid(table));

/** Everything stored about a person, by kind: the rows of every table with an owner, except the machinery (S43). */
export const ownParts: readonly OwnPart[] = [...special, ...others.map((table) => partOf(table))];
