import { fieldsOf, numberOf, orNull, pickColumns, rowsOf } from '../../db/fields.ts';
import { changes } from '../../db/schema-changes.ts';
import { MOST_HINTS } from '../../domain/changes.ts';
import { jsonColumn, type OwnOf, readStatement } from '../../queries/statement.ts';

// Each audience reads its own range of the index; with `in`, the database might scan other audiences' rows instead.
const ROWS = rowsOf(
  fieldsOf('found', pickColumns(changes, 'endpoint', 'request', 'gone')),
  `from (select 'all' as audience union all select 'account:' || me.id
      union all select 'division:' || code from jsonb_array_elements_text(me.divisions) code) mine
    cross join lateral (select seq, endpoint, request, gone from changes
      where audience = mine.audience and seq > $4::bigint order by seq limit ${MOST_HINTS + 1}) found
    order by found.seq`,
);

/** `$3`: what is settled was noted before (milliseconds since 1970), `$4`: the number at the cursor, null without one. */
export const changesRead = readStatement('changes', {
  /** The last number to which no open transaction can still add a change. */
  settled: jsonColumn(orNull(numberOf('(select seq from changes where at <= $3::bigint order by at desc, seq desc limit 1)'))),
  newest: jsonColumn(orNull(numberOf('(select max(seq) from changes)'))),
  seenAt: jsonColumn(orNull(numberOf('(select at from changes where seq <= $4::bigint order by seq desc limit 1)'))),
  /** Changes after the cursor for this person's audiences, in order; more than the most hints of an audience are cut off. */
  rows: jsonColumn(ROWS),
});
/** The change feed of one person, as of one instant. */
export type OwnChanges = OwnOf<typeof changesRead>;
