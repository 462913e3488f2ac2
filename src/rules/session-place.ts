import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import { isWebinar } from './controls.ts';
import { webinarPath } from './paths.ts';

/** The page of a training's program, opened at this session; null if there is none (rule 2.7). */
export function sessionPlace({ program, program_id, type, training_code }: UpcomingTraining): string | null {
  if (!isWebinar(type) || program?.program_type_id == null) return null;
  const { program_type, program_type_id, division } = program;
  // The address names the program's own type; the training's is the group.
  return webinarPath(division?.division_code ?? null, { program_id, program_type_id, program_type: program_type ?? type, training: training_code });
}
