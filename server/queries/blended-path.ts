import type { Blended } from '../../sync/contract/blended.ts';
import { pathStates } from '../domain/progress.ts';
import { iso } from '../domain/time.ts';
import { entryOf } from '../wire/program-entry.ts';
import type { CatalogueProgram } from './kept-catalogue.ts';
import type { OwnCatalogue } from './programs-read.ts';

/** A blended program's path with this person's states; a step's program is named if the person has its division. */
export function pathOf({ catalogue, parts }: OwnCatalogue, { row, path }: CatalogueProgram, divisions: readonly string[]): Blended['path'] {
  const states = pathStates(row.id, path, parts.record);
  return path.map((step, index): Blended['path'][number] => {
    const program = step.stepProgramId === null ? undefined : catalogue.byId.get(step.stepProgramId)?.row;
    const led = program && divisions.includes(program.divisionCode) ? program : undefined;
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
