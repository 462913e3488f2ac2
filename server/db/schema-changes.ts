import { bigint, bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What changed, for whom, in order; the delta feed and the server-sent events read it. */
export const changes = pgTable(
  'changes',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    /** `all`, `account:HD1001` or `division:rangat`. */
    audience: text('audience').notNull(),
    /** The call whose answer changed; empty for something that is gone. */
    endpoint: text('endpoint'),
    /** The request's fields that name the changed document; empty: every document of that call. */
    request: jsonb('request').$type<Readonly<Record<string, unknown>>>(),
    /** What is gone: its kind and id. */
    gone: jsonb('gone').$type<{ readonly kind: string; readonly id: string }>(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [index('changes_audience').on(table.audience, table.seq), index('changes_at').on(table.at)],
);
