import { asc, gt } from 'drizzle-orm';
import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import type { ProgramEntry } from '../../../sync/contract/learning/program-entries.ts';
import { findProgram } from '../../../sync/search/found.ts';
import { createIndex } from '../../../sync/search/search-index.ts';
import type { SignedInContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { JsonText } from '../../db/json-text.ts';
import { contentVersions, programs } from '../../db/schema/content.ts';
import { find } from '../../db/statement.ts';
import { contentOf, type ProgramRow } from '../../learning/program-entry.ts';
import { programsWithType } from '../../learning/program-rows.ts';
import { foundRead, ownCatalogue } from '../../learning/programs-read.ts';

interface Searched {
  readonly entries: readonly JsonText<ProgramEntry>[];
  /** Resolves when the index has caught up with the content. */
  readonly followed: Promise<void>;
}

type Searcher = Pick<SignedInContext, 'reading' | 'ask' | 'account' | 'familyId' | 'now'>;

/**
 * Programs of a person's divisions that match a text, best match first; undefined if the session
 * has ended. The index is in memory; the person's own data comes from one statement.
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
    // The index may lag behind the catalogue.
    return program && found.reader.divisions.includes(program.row.divisionCode)
      ? [written(program)]
      : [];
  });
  return { entries, followed: index.follow(found.version) };
}

/** Programs read per statement; between statements this process serves other requests. */
const READ_AT_ONCE = 500;

/** The in-memory index of all programs. */
export interface ProgramIndex {
  /** The ids of matching programs in these divisions, best match first. */
  readonly find: (text: string, divisions: readonly string[]) => readonly number[];
  /**
   * Brings the index up to date with this version of the content; until then, `find` uses the
   * previous state.
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

/** Indexes all programs with the device's own search, so that both find the same. */
async function openIndex(db: Database): Promise<ProgramIndex> {
  const index = createIndex();
  let indexed: string | undefined;
  let updating: Promise<void> | undefined;

  const update = async (): Promise<void> => {
    // Read before the programs: a change in between is indexed after the next search.
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

/** The index of this process; the first callers wait until it is complete. */
export function programIndex(db: Database): Promise<ProgramIndex> {
  const cached = opened.get(db);
  if (cached) return cached;
  const index = openIndex(db);
  opened.set(db, index);
  // Failures are not cached, but every waiting caller gets this one.
  index.catch(() => opened.delete(db));
  return index;
}
