import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ResponseOf } from '../../../sync/contract/index.ts';
import type { Database } from '../../db/database.ts';
import type { Account } from '../../db/schema-accounts.ts';
import { changes } from '../../db/schema-changes.ts';
import { continues, MOST_HINTS, OVERLAP_MS, readCursor, writeCursor } from '../../domain/changes.ts';
import type { Audience } from './note-change.ts';

type Feed = ResponseOf<'changes'>;
type Asker = Pick<Account, 'id' | 'divisions'>;

/** The audiences that a person belongs to. */
export const audiencesOf = ({ id, divisions }: Asker): Audience[] => [
  'all',
  `account:${id}`,
  ...divisions.map((code): Audience => `division:${code}`),
];

/** A cursor belongs to one person and one set of divisions; a person who joins another division starts again. */
const whoseFeed = (asker: Asker): string =>
  createHash('sha256')
    .update(JSON.stringify(audiencesOf(asker).toSorted()))
    .digest('base64url')
    .slice(0, 16);

async function newestSeq(db: Database): Promise<number | undefined> {
  const [row] = await db.select({ seq: changes.seq }).from(changes).orderBy(desc(changes.seq)).limit(1);
  return row?.seq;
}

/** The last number to which no open transaction can still add a change. */
async function settledSeq(db: Database, now: number): Promise<number> {
  const [row] = await db
    .select({ seq: changes.seq })
    .from(changes)
    .where(lte(changes.at, now - OVERLAP_MS))
    .orderBy(desc(changes.at), desc(changes.seq))
    .limit(1);
  return row?.seq ?? 0;
}

/** One audience's rows, read from its own range of the index. */
const ofAudience = (db: Database, audience: Audience, seq: number) =>
  db
    .select({ seq: changes.seq, endpoint: changes.endpoint, request: changes.request, gone: changes.gone })
    .from(changes)
    .where(and(eq(changes.audience, audience), gt(changes.seq, seq)))
    .orderBy(asc(changes.seq))
    .limit(MOST_HINTS + 1);

/** All audiences' rows in one statement; with `in`, the database might scan other audiences' rows instead. */
async function rowsSince(db: Database, audiences: readonly Audience[], seq: number): Promise<Awaited<ReturnType<typeof ofAudience>>> {
  const [first, second, ...rest] = audiences.map((audience) => ofAudience(db, audience, seq));
  if (!first || !second) return first ?? [];
  const rows = await unionAll(first, second, ...rest);
  return rows.toSorted((a, b) => a.seq - b.seq);
}

/** Each hint once, in the order of its first occurrence. */
const distinct = <T>(hints: readonly T[]): T[] => [...new Map(hints.map((hint) => [JSON.stringify(hint), hint])).values()];

/** The changes for a person since a cursor. Each query uses an index, however many people there are. */
export async function changesSince(db: Database, asker: Asker, text: string | null | undefined, now: number): Promise<Feed> {
  const whose = whoseFeed(asker);
  const cursor = text ? readCursor(text) : undefined;
  const server_time = new Date(now).toISOString();
  // Read before the rows: a row that becomes visible in between is reported twice, never lost.
  const settled = await settledSeq(db, now);
  const anew: Feed = { cursor: writeCursor({ seq: settled, at: now, whose }), changed: [], gone: [], reset: true, server_time };
  if (!cursor || !continues(cursor, whose, await newestSeq(db), now)) return anew;
  const rows = await rowsSince(db, audiencesOf(asker), cursor.seq);
  if (rows.length > MOST_HINTS) return anew;
  return {
    cursor: writeCursor({ seq: Math.max(settled, cursor.seq), at: now, whose }),
    changed: distinct(rows.flatMap(({ endpoint, request }) => (endpoint === null ? [] : [{ endpoint, request: request ?? {} }]))),
    gone: distinct(rows.flatMap(({ gone }) => (gone === null ? [] : [gone]))),
    reset: false,
    server_time,
  };
}
