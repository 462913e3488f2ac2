import { createHash } from 'node:crypto';
import type { ResponseOf } from '../../../sync/contract/index.ts';
import { fieldsOf, numberOf, orNull, pickColumns, rowsOf } from '../../db/fields.ts';
import type { Account } from '../../db/schema/accounts.ts';
import { changes } from '../../db/schema/changes.ts';
import { jsonColumn, type OwnOf, readStatement } from '../../db/statement.ts';
import { type Cursor, continues, MOST_HINTS, writeCursor } from '../../domain/changes.ts';
import type { Audience } from './note-change.ts';

// Each audience reads its own range of the index; with `in`, the database might scan other
// audiences' rows.
const ROWS = rowsOf(
  fieldsOf('found', pickColumns(changes, 'endpoint', 'request', 'gone')),
  `from (select 'all' as audience union all select 'account:' || me.id
      union all select 'division:' || code from jsonb_array_elements_text(me.divisions) code) mine
    cross join lateral (select seq, endpoint, request, gone from changes
      where audience = mine.audience and seq > $4::bigint order by seq limit ${MOST_HINTS + 1}) found
    order by found.seq`,
);

/**
 * `$3`: changes noted before this time are settled (milliseconds since 1970). `$4`: the number at
 * the cursor, null without one.
 */
export const changesRead = readStatement('changes', {
  /** The highest number below which no open transaction can still add a change. */
  settled: jsonColumn(
    orNull(
      numberOf(
        '(select seq from changes where at <= $3::bigint order by at desc, seq desc limit 1)',
      ),
    ),
  ),
  newest: jsonColumn(orNull(numberOf('(select max(seq) from changes)'))),
  seenAt: jsonColumn(
    orNull(numberOf('(select at from changes where seq <= $4::bigint order by seq desc limit 1)')),
  ),
  /** Changes after the cursor for this person's audiences, in order, up to a limit per audience. */
  rows: jsonColumn(ROWS),
});
/** The change feed of one person, as of one instant. */
export type OwnChanges = OwnOf<typeof changesRead>;

type Feed = ResponseOf<'changes'>;
type Asker = Pick<Account, 'id' | 'divisions'>;

/** The audiences that a person belongs to. */
export const audiencesOf = ({ id, divisions }: Asker): Audience[] => [
  'all',
  `account:${id}`,
  ...divisions.map((code): Audience => `division:${code}`),
];

/**
 * The key of a feed. A cursor belongs to one person and one set of divisions; a person who joins
 * another division starts again.
 */
const whoseFeed = (asker: Asker): string =>
  createHash('sha256')
    .update(JSON.stringify(audiencesOf(asker).toSorted()))
    .digest('base64url')
    .slice(0, 16);

/** Each hint once, in the order of its first occurrence. */
const distinct = <T>(hints: readonly T[]): T[] => [
  ...new Map(hints.map((hint) => [JSON.stringify(hint), hint])).values(),
];

/**
 * Builds the changes for a person since a cursor, from the rows that one statement found after it.
 */
export function feedOf(
  asker: Asker,
  { settled, rows, newest, seenAt }: OwnChanges,
  cursor: Cursor | undefined,
  now: number,
): Feed {
  const whose = whoseFeed(asker);
  const server_time = new Date(now).toISOString();
  const anew: Feed = {
    cursor: writeCursor({ seq: settled ?? 0, at: now, whose }),
    changed: [],
    gone: [],
    reset: true,
    server_time,
  };
  if (!cursor || !continues(cursor, whose, { newest, seenAt }, now) || rows.length > MOST_HINTS)
    return anew;
  return {
    // The clock of another instance may be behind the one that issued the cursor.
    cursor: writeCursor({
      seq: Math.max(settled ?? 0, cursor.seq),
      at: Math.max(now, cursor.at),
      whose,
    }),
    changed: distinct(
      rows.flatMap(({ endpoint, request }) =>
        endpoint === null ? [] : [{ endpoint, request: request ?? {} }],
      ),
    ),
    gone: distinct(rows.flatMap(({ gone }) => (gone === null ? [] : [gone]))),
    reset: false,
    server_time,
  };
}
