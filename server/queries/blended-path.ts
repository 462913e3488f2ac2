import { inArray } from 'drizzle-orm';
import type { Blended } from '../../sync/contract/blended.ts';
import { programs } from '../db/schema-content.ts';
import { pathStates } from '../domain/progress.ts';
import { iso } from '../domain/time.ts';
import type { EntryParts, ProgramRow } from '../wire/program-entry.ts';
import { entryOf } from '../wire/program-entry.ts';
import type { Learner } from './entry-parts.ts';
import { ofDivisions } from './find-program.ts';
import { programRows } from './program-rows.ts';

/** A blended program's path with this person's states; a step's program is named if the person has its division. */
export async function pathOf({ db, account }: Learner, program: ProgramRow, parts: EntryParts): Promise<Blended['path']> {
  const path = parts.paths.get(program.id) ?? [];
  const ids = path.flatMap(({ stepProgramId }) => (stepProgramId === null ? [] : [stepProgramId]));
  const rows = ids.length ? await programRows(db, ofDivisions(account.divisions, inArray(programs.id, ids))) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const states = pathStates(program.id, path, parts.record);
  return path.map((step, index): Blended['path'][number] => {
    const led = step.stepProgramId === null ? undefined : byId.get(step.stepProgramId);
    const next = led ? parts.next.get(led.id) : undefined;
    return {
      position: step.position,
      kind: step.kind,
      title: step.title,
      state: states[index] ?? 'locked',
      unlock_rule: index === 0 ? null : `Opens when step ${index} is done.`,
      program: led ? entryOf(led, parts) : null,
      quiz_id: step.quizId,
      dates: next === undefined ? [] : [iso(next.startsAt)],
    };
  });
}
