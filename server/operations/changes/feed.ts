import { createHash } from 'node:crypto';
import type { ResponseOf } from '../../../sync/contract/index.ts';
import type { Account } from '../../db/schema-accounts.ts';
import { type Cursor, continues, MOST_HINTS, writeCursor } from '../../domain/changes.ts';
import type { OwnChanges } from './changes-read.ts';
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

/** Each hint once, in the order of its first occurrence. */
const distinct = <T>(hints: readonly T[]): T[] => [...new Map(hints.map((hint) => [JSON.stringify(hint), hint])).values()];

/** The changes for a person since a cursor, from what one statement found after it. */
export function feedOf(asker: Asker, { settled, rows, newest, seenAt }: OwnChanges, cursor: Cursor | undefined, now: number): Feed {
  const whose = whoseFeed(asker);
  const server_time = new Date(now).toISOString();
  const anew: Feed = { cursor: writeCursor({ seq: settled ?? 0, at: now, whose }), changed: [], gone: [], reset: true, server_time };
  if (!cursor || !continues(cursor, whose, { newest, seenAt }, now) || rows.length > MOST_HINTS) return anew;
  return {
    // The clock of another instance may be behind the one that issued it.
    cursor: writeCursor({ seq: Math.max(settled ?? 0, cursor.seq), at: Math.max(now, cursor.at), whose }),
    changed: distinct(rows.flatMap(({ endpoint, request }) => (endpoint === null ? [] : [{ endpoint, request: request ?? {} }]))),
    gone: distinct(rows.flatMap(({ gone }) => (gone === null ? [] : [gone]))),
    reset: false,
    server_time,
  };
}
