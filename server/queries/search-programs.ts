import type { SQL } from 'drizzle-orm';
import { and, asc, desc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { folded } from '../db/fold-text.ts';
import type { Account } from '../db/schema-accounts.ts';
import { programs } from '../db/schema-content.ts';
import type { ProgramRow } from './program-rows.ts';
import { programsWithType } from './program-rows.ts';

const RESULTS_MOST = 20;
const WORDS_MOST = 8;

/** One way of searching a text: by word or as a whole, and the similarity from which a match counts. */
export interface Pass {
  readonly words: readonly string[];
  readonly likeness: number;
}
// A word in another form has a similarity of 0.6; one typing error in a word of five letters leaves a third.
const CLOSE = 0.6;
const WITH_A_SLIP = 0.33;
// A shorter word has so few trigrams that half of all texts are like it: forgiving a slip in eight of them would hold up everybody for seconds.
const FORGIVEN_FROM = 4;

/** First exact words, then those that are long enough with a typing mistake, then the whole text, which may contain words that occur nowhere. */
export function passes(text: string): readonly Pass[] {
  const written = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const long = written.filter((word) => word.length > 1);
  const words = (long.length ? long : written).slice(0, WORDS_MOST);
  const forgiven = words.filter((word) => [...word].length >= FORGIVEN_FROM);
  return [
    { words, likeness: CLOSE },
    ...(forgiven.length ? [{ words: forgiven, likeness: WITH_A_SLIP }] : []),
    ...(words.length > 1 ? [{ words: [text], likeness: WITH_A_SLIP }] : []),
  ];
}

const likeness = (asked: SQL, text: SQL): SQL<number> => sql<number>`word_similarity(${asked}, ${text})`;
const asSearched = (text: string): SQL => folded(sql`${text.normalize('NFC')}::text`);

/** The query of one pass; it must run in the transaction that set its similarity threshold. */
export function searchQuery(db: Database, account: Pick<Account, 'divisions'>, text: string, { words }: Pass) {
  const asked = asSearched(text);
  // Hidden from the planner: with the divisions' index it would read nearly everything, because a person has most divisions.
  const division = sql`(${programs.divisionCode} || '')`;
  const inName = likeness(asked, folded(sql`${programs.name} || ' ' || coalesce(${programs.nameHi}, '')`));
  const hits = words.map((word) => sql`${asSearched(word)} <% ${programs.searchText}`);
  return programsWithType(db)
    .where(and(...hits, inArray(division, account.divisions.length ? account.divisions : [''])))
    .orderBy(desc(inName), asc(programs.topRank), desc(likeness(asked, sql`${programs.searchText}`)), asc(programs.id))
    .limit(RESULTS_MOST);
}

/**
 * Sets a pass's similarity for this transaction only, because connections are shared. The planner considers comparing texts as cheap
 * as comparing numbers, so with fresh statistics it would scan every program; this forbids that.
 */
export const setLikeness = (tx: Database, pass: Pass) =>
  tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(pass.likeness)}, true), set_config('enable_seqscan', 'off', true)`);

/** Programs of a person's divisions that match a text, best match first, by the trigram index. */
export async function searchPrograms(db: Database, account: Account, text: string): Promise<ProgramRow[]> {
  // Punctuation alone has no trigrams, so the index would have to read everything to find nothing.
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  return db.transaction(async (tx) => {
    for (const pass of passes(text)) {
      await setLikeness(tx, pass);
      const found = await searchQuery(tx, account, text, pass);
      if (found.length) return found;
    }
    return [];
  });
}
