import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { DEVANAGARI, LATIN } from '../../sync/contract/devanagari.ts';

/** Text as the search sees it: lower case, Hindi letters as the Latin ones that sound like them. */
export const folded = (text: SQL): SQL => sql`translate(lower(${text}), ${sql.raw(`'${DEVANAGARI}'`)}, ${sql.raw(`'${LATIN}'`)})`;

/** A program's words for the search, as a generated column: names, description without its tags, division and trainer. */
export const programSearchText = (): SQL =>
  folded(
    sql.raw(
      `"name" || ' ' || coalesce("name_hi", '') || ' ' || "division_code" || ' ' || coalesce("trainer_name", '') || ' ' || ` +
        `regexp_replace("description" || ' ' || coalesce("description_hi", ''), '<[^>]*>', ' ', 'g')`,
    ),
  );
