import { type LogAtCursor, MOST_HINTS } from '../domain/changes.ts';
import { jsonColumn, readStatement } from './statement.ts';

/** One noted change: its number, the call whose answer changed with the fields of its request, and what is gone. */
export type ChangeRow = readonly [
  seq: number,
  endpoint: string | null,
  request: Readonly<Record<string, unknown>> | null,
  gone: { readonly kind: string; readonly id: string } | null,
];

/** What the change feed of one person is made of, as of one instant. */
export interface OwnChanges extends LogAtCursor {
  /** The last number to which no open transaction can still add a change. */
  readonly settled: number | null;
  /** Changes after the cursor for this person's audiences, in order; more than the most hints of an audience are cut off. */
  readonly rows: readonly ChangeRow[] | null;
}

// Each audience reads its own range of the index; with `in`, the database might scan other audiences' rows instead.
const ROWS = `select json_agg(json_build_array(found.seq, found.endpoint, found.request, found.gone) order by found.seq)
  from (select 'all' as audience union all select 'account:' || me.id
    union all select 'division:' || code from jsonb_array_elements_text(me.divisions) code) mine
  cross join lateral (select seq, endpoint, request, gone from changes
    where audience = mine.audience and seq > $4::bigint order by seq limit ${MOST_HINTS + 1}) found`;

/** `$3`: what is settled was noted before (milliseconds since 1970), `$4`: the number at the cursor, null without one. */
export const changesRead = readStatement<OwnChanges>('changes', {
  settled: jsonColumn('select seq from changes where at <= $3::bigint order by at desc, seq desc limit 1'),
  newest: jsonColumn('select max(seq) from changes'),
  seenAt: jsonColumn('select at from changes where seq <= $4::bigint order by seq desc limit 1'),
  rows: jsonColumn(ROWS),
});
