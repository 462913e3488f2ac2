import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

// One letter for one letter, so that PostgreSQL's `translate` can do it and both databases agree: whether trigrams see Devanagari
// at all depends on a database's locale. What has no partner (virama, nukta, joiners) falls away.
const DEVANAGARI = 'अआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौंँःॉॅ़्\u200c\u200d';
const LATIN = 'aaiiuureeoookkggnccjjnttddnttddnpfbbmyrlvsssh' + 'aiiuureeoonnhoe';

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
