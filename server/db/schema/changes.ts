import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { transactionId } from './columns.ts';

/** Changes in order, each with its audience; read by the change feed and the server-sent events. */
export const changes = pgTable(
  'changes',
  {
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    /**
     * `all`, `account:HD1001` or `division:rangat`; `session:…` for the streams of a session that
     * has ended.
     */
    audience: text('audience').notNull(),
    /** The call whose answer changed; empty for a deleted thing. */
    endpoint: text('endpoint'),
    /**
     * The request fields that identify the changed document; empty: every document of that call.
     */
    request: jsonb('request').$type<Readonly<Record<string, unknown>>>(),
    /** Kind and id of the deleted row. */
    gone: jsonb('gone').$type<{ readonly kind: string; readonly id: string }>(),
    at: bigint('at', { mode: 'number' }).notNull(),
    /**
     * The writing transaction's number, from which each instance derives the rows that it has not
     * seen, in whatever order transactions commit.
     */
    xid: transactionId('xid'),
  },
  (table) => [
    primaryKey({ columns: [table.audience, table.seq] }),
    index('changes_seq').on(table.seq),
    index('changes_at').on(table.at),
    index('changes_xid').on(table.xid),
  ],
);

/**
 * One row with a random mark for the life of the server whose log is read. The table is unlogged: a
 * crash empties it, and a standby that takes over has none. A reader that finds another mark knows
 * that commits it has seen may be undone, and that their transaction numbers may be reused.
 */
export const logLife = pgTable('log_life', {
  one: integer('one').primaryKey().default(1),
  mark: uuid('mark').notNull().defaultRandom(),
});
