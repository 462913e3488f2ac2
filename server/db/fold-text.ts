import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { DEVANAGARI, LATIN } from '../../sync/contract/rules/devanagari.ts';

/** Text in the form that the search compares: lower case, Hindi letters as the Latin ones that sound like them. */
export const folded = (text: SQL): SQL => sql`translate(lower(${text}), ${sql.raw(`'${DEVANAGARI}'`)}, ${sql.raw(`'${LATIN}'`)})`;

/** A program's search text as a generated column: names, description without tags, division and trainer. */
export const programSearchText = (): SQL =>
  folded(
    sql.raw(
      `"name" || ' ' || coalesce("name_hi", '') || ' ' || "division_code" || ' ' || coalesce("trainer_name", '') || ' ' || ` +
        `regexp_replace("description" || ' ' || coalesce("description_hi", ''), '<[^>]*>', ' ', 'g')`,
    ),
  );
