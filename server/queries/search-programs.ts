import { JOIN_WINDOW_MS } from '../../sync/contract/constants.ts';
import type { ProgramEntry } from '../../sync/contract/program-entries.ts';
import type { SignedInContext } from '../context.ts';
import type { JsonText } from '../wire/json-text.ts';
import { programIndex } from './program-index.ts';
import { foundRead, ownCatalogue } from './programs-read.ts';
import { find } from './statement.ts';

interface Searched {
  readonly entries: readonly JsonText<ProgramEntry>[];
  /** The index follows the content; nobody has to wait for it. */
  readonly followed: Promise<void>;
}

type Searcher = Pick<SignedInContext, 'reading' | 'ask' | 'account' | 'familyId' | 'now'>;

/**
 * Programs of a person's divisions that match a text, best match first; undefined if the session has ended meanwhile. They are found in memory, and what
 * the person did about them is read in one statement.
 */
export async function searchPrograms({ reading, ask, account, familyId, now }: Searcher, text: string): Promise<Searched | undefined> {
  const index = await programIndex(reading);
  const ids = index.find(text, account.divisions);
  const since = now - JOIN_WINDOW_MS;
  const found = await find(ask, foundRead, { familyId, accountId: account.id }, [since, `{${ids.join()}}`]);
  if (!found) return undefined;
  const { catalogue, text: written } = await ownCatalogue(found, reading, now, since);
  const entries = ids.flatMap((id) => {
    const program = catalogue.byId.get(id);
    // The index may be older than the catalogue.
    return program && found.reader.divisions.includes(program.row.divisionCode) ? [written(program)] : [];
  });
  return { entries, followed: index.follow(found.version) };
}
