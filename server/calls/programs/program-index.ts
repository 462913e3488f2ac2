import { asc, gt } from 'drizzle-orm';
import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import type { ProgramEntry } from '../../../sync/contract/learning/program-entries.ts';
import { findProgram } from '../../../sync/search/found.ts';
import { createIndex } from '../../../sync/search/search-index.ts';
import type { SignedInContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { contentVersions, programs } from '../../db/schema/content.ts';
import { programsWithType } from '../../queries/program-rows.ts';
import { foundRead, ownCatalogue } from '../../queries/programs-read.ts';
import { find } from '../../queries/statement.ts';
import type { JsonText } from '../../wire/json-text.ts';
import { contentOf, type ProgramRow } from '../../wire/program-entry.ts';

interface Searched {
  readonly entries: readonly JsonText<ProgramEntry>[];
  /** The index follows the content in the background. */
  readonly followed: Promise<void>;
}

type Searcher = Pick<SignedInContext, 'reading' | 'ask' | 'account' | 'familyId' | 'now'>;

/**
 * Programs of a person's divisions that match a text, best match first; undefined if the session
 * has ended meanwhile. They are found in memory, and what the person did about them is read in one
 * statement.
 */
export async function searchPrograms(
  { reading, ask, account, familyId, now }: Searcher,
  text: string,
): Promise<Searched | undefined> {
  const index = await programIndex(reading);
  const ids = index.find(text, account.divisions);
  const since = now - JOIN_WINDOW_MS;
  const found = await find(ask, foundRead, { familyId, accountId: account.id }, [
    since,
    `{${ids.join()}}`,
  ]);
  if (!found) return undefined;
  const { catalogue, text: written } = await ownCatalogue(found, reading, now, since);
  const entries = ids.flatMap((id) => {
    const program = catalogue.byId.get(id);
    // The index may be older than the catalogue.
    return program && found.reader.divisions.includes(program.row.divisionCode)
      ? [written(program)]
      : [];
  });
  return { entries, followed: index.follow(found.version) };
}

/** Programs read in one statement; after each, this process answers others. */
const READ_AT_ONCE = 500;

/** The programs that this process has indexed. */
export interface ProgramIndex {
  /** The ids of these divisions' programs that match a text, best match first. */
  readonly find: (text: string, divisions: readonly string[]) => readonly number[];
  /**
   * Brings it up to date unless it has this version of the content; until that is done, it answers
   * as before.
   */
  readonly follow: (version: string) => Promise<void>;
}

async function* allPrograms(db: Database): AsyncGenerator<readonly ProgramRow[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: readonly ProgramRow[] = await programsWithType(db)
      .where(gt(programs.id, after))
      .orderBy(asc(programs.id))
      .limit(READ_AT_ONCE);
    yield rows;
    after = rows.length === READ_AT_ONCE ? rows.at(-1)?.id : undefined;
  }
}

/** Indexes all programs as a device indexes those of its documents, so that both find the same. */
async function openIndex(db: Database): Promise<ProgramIndex> {
  const index = createIndex();
  let indexed: string | undefined;
  let updating: Promise<void> | undefined;

  const update = async (): Promise<void> => {
    // Read before the programs: what changes in between is indexed after the next search.
    const [row] = await db.select().from(contentVersions);
    const findables = [];
    for await (const rows of allPrograms(db))
      findables.push(...rows.map((program) => findProgram(contentOf(program))));
    await index.put('programs', findables);
    indexed = row?.mark ?? '';
  };
  const follow = (version?: string): Promise<void> => {
    if (version !== undefined && version === indexed) return Promise.resolve();
    updating ??= update().finally(() => {
      updating = undefined;
    });
    return updating;
  };
  await follow();
  return {
    find: (text, divisions) =>
      index
        .find(text, ({ division }) => division !== undefined && divisions.includes(division))
        .flatMap(({ program }) =>
          typeof program?.program_id === 'number' ? program.program_id : [],
        ),
    follow,
  };
}

const opened = new WeakMap<Database, Promise<ProgramIndex>>();

/** The index of this process; who asks first waits until all programs are in it. */
export function programIndex(db: Database): Promise<ProgramIndex> {
  const known = opened.get(db);
  if (known) return known;
  const index = openIndex(db);
  opened.set(db, index);
  // A failure is not kept, but everybody who waits for it gets it.
  index.catch(() => opened.delete(db));
  return index;
}
