import {
  and,
  eq,
  getTableColumns,
  getTableName,
  type InferSelectModel,
  inArray,
  is,
  like,
  sql,
} from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import * as accountTables from '../../db/schema/accounts.ts';
import {
  accounts,
  answers,
  families,
  inbox,
  limits,
  oneTimeCodes,
  refreshTokens,
} from '../../db/schema/accounts.ts';
import { changes } from '../../db/schema/changes.ts';
import * as contentTables from '../../db/schema/content.ts';
import { notifications, popupTracking } from '../../db/schema/content.ts';
import * as fileTables from '../../db/schema/files.ts';
import { incomingFiles, incomingParts } from '../../db/schema/files.ts';
import * as peopleTables from '../../db/schema/people.ts';
import { mobileProofs, represented, salons } from '../../db/schema/people.ts';
import * as postTables from '../../db/schema/posts.ts';
import { postHides, postLikes, postReports, posts } from '../../db/schema/posts.ts';
import * as productTables from '../../db/schema/products.ts';
import * as programTables from '../../db/schema/programs.ts';
import * as pushTables from '../../db/schema/push.ts';
import { pushSubscriptions } from '../../db/schema/push.ts';
import * as quizTables from '../../db/schema/quizzes.ts';
import * as recordTables from '../../db/schema/records.ts';
import { calendarFeeds } from '../../db/schema/records.ts';
import * as supportTables from '../../db/schema/support.ts';
import { ratings, tickets } from '../../db/schema/support.ts';
import * as trainingTables from '../../db/schema/trainings.ts';
import { partNames } from '../uploads/named-files.ts';

/**
 * One kind of a person's records: how it is exported, and how rows that no foreign key deletes with
 * the account are deleted (S43).
 */
interface OwnPart {
  readonly name: string;
  /** The table whose rows it exports. */
  readonly table: PgTable;
  readonly read: (db: Database, accountId: string) => Promise<unknown>;
  /** Names of stored pictures that are deleted with the account. */
  readonly files?: (db: Database, accountId: string) => Promise<readonly string[]>;
  /** Deletes rows that no foreign key deletes. */
  readonly remove?: (tx: Database, accountId: string) => Promise<void>;
}

/** The rules for a table beyond its owner column. */
interface Special<T extends PgTable> extends Pick<OwnPart, 'files' | 'remove'> {
  /** Its name in the export; by default the table's. */
  readonly name?: string;
  /** The owner's column, if its name differs from the usual one. */
  readonly owner?: PgColumn;
  /** Columns that are secrets or bookkeeping. */
  readonly hidden?: readonly (keyof InferSelectModel<T> & string)[];
}

/** The column with the Access ID of a row's owner; undefined where rows have none. */
export function ownerOf(table: PgTable): PgColumn | undefined {
  const { accountId, authorId } = getTableColumns(table);
  return accountId ?? authorId;
}

/** Returns a person's rows in a table, without the hidden columns. */
function partOf<T extends PgTable>(
  table: T,
  { name, owner = ownerOf(table), hidden = [], ...rest }: Special<T> = {},
): OwnPart {
  if (!owner) throw new Error(`The rows of ${getTableName(table)} have no owner.`);
  return {
    ...rest,
    name: name ?? getTableName(table).replaceAll('_', '-'),
    table,
    read: async (db, accountId) => {
      const rows: Record<string, unknown>[] = await db
        .select()
        // Drizzle's `from` does not take a generic table type.
        .from(table as PgTable)
        .where(eq(owner, accountId));
      return rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).filter(([column]) => !hidden.some((each) => each === column)),
        ),
      );
    },
  };
}

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

/**
 * Tables that refer to a person for technical reasons; they contain nothing that the exported parts
 * omit.
 */
export const machinery: ReadonlySet<PgTable> = new Set<PgTable>([
  answers,
  calendarFeeds,
  incomingParts,
  oneTimeCodes,
  refreshTokens,
]);

/**
 * Tables that need more than an owner column: another name, hidden columns, files, or rows without
 * a foreign key.
 */
const special: readonly OwnPart[] = [
  partOf(accounts, {
    name: 'account',
    owner: accounts.id,
    hidden: ['passwordHash', 'pictureFile'],
    // The person's picture.
    files: async (db, accountId) => {
      const rows = await db
        .select({ file: accounts.pictureFile })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      return rows.flatMap(({ file }) => (file === null ? [] : [file]));
    },
    remove: async (tx, accountId) => {
      await tx.delete(changes).where(eq(changes.audience, `account:${accountId}`));
      // The number was proved before there was an account.
      const number = tx
        .select({ mobile: accounts.mobile })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      await tx.delete(mobileProofs).where(inArray(mobileProofs.mobile, number));
      await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.mobile, number));
      await tx.delete(inbox).where(inArray(inbox.recipient, number));
      // A counter's name ends with the account, or contains it before an address or a device; the
      // underscore is the only LIKE wildcard in an Access ID.
      const named = accountId.replaceAll('_', '\\_');
      const whose = `${[...`:${named}`].reverse().join('')}%`;
      await tx.delete(limits).where(like(sql`reverse(${limits.key})`, whose));
      await tx
        .delete(limits)
        .where(and(like(limits.key, 'login:%'), like(limits.key, `login:${named}:%`)));
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
      const rows = await db
        .select({ media: posts.media })
        .from(posts)
        .where(eq(posts.authorId, accountId));
      const stored = rows
        .flatMap(({ media }) => media)
        .filter(({ address }) => address.startsWith('/uploads/'));
      return stored.map(({ id }) => id);
    },
  }),
  partOf(tickets, {
    files: async (db, accountId) => {
      const rows = await db
        .select({ pictures: tickets.pictures })
        .from(tickets)
        .where(eq(tickets.accountId, accountId));
      return rows.flatMap(({ pictures }) => pictures);
    },
  }),
  partOf(incomingFiles, { hidden: ['id'], files: (db, accountId) => partNames(db, accountId) }),
  partOf(families, { name: 'sign-ins', hidden: ['currentHash', 'deviceId'] }),
  partOf(pushSubscriptions, { hidden: ['endpoint', 'p256dh', 'auth', 'deviceId', 'accountTag'] }),
  partOf(salons, { name: 'salon' }),
  partOf(represented, { name: 'representative' }),
  partOf(popupTracking, { name: 'popups' }),
  // Other people's Access IDs are omitted.
  partOf(notifications, { hidden: ['actorId'] }),
  partOf(postLikes, { name: 'likes' }),
  partOf(postHides, { name: 'hidden-posts' }),
  partOf(postReports, { name: 'reports' }),
  partOf(ratings, { name: 'app-ratings' }),
];

const isSaid = (table: PgTable): boolean =>
  machinery.has(table) || special.some((part) => part.table === table);
const others = SCHEMA.flatMap((tables): unknown[] => Object.values(tables))
  .filter((each): each is PgTable => is(each, PgTable))
  .filter((table) => ownerOf(table) !== undefined && !isSaid(table));

/**
 * Everything stored about a person, by kind: the rows of every table with an owner, except the
 * machinery (S43).
 */
export const ownParts: readonly OwnPart[] = [...special, ...others.map((table) => partOf(table))];
