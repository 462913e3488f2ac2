import type { ProgramEntry } from '../../sync/contract/program-entries.ts';
import { entryOf } from '../wire/program-entry.ts';
import { type Learner, rowsAndParts } from './entry-parts.ts';
import { programIndex } from './program-index.ts';

interface Searched {
  readonly entries: readonly ProgramEntry[];
  /** The index follows the content; nobody has to wait for it. */
  readonly followed: Promise<void>;
}

/** Programs of a person's divisions that match a text, best match first. They are found in memory, and read as they are now in one statement. */
export async function searchPrograms(learner: Learner, text: string): Promise<Searched> {
  const index = await programIndex(learner.db);
  const ids = index.find(text, learner.account.divisions);
  const { rows, parts, version } = await rowsAndParts(learner, ids);
  const byId = new Map(rows.map((row) => [row.id, entryOf(row, parts)]));
  return { entries: ids.flatMap((id) => byId.get(id) ?? []), followed: index.follow(version) };
}
