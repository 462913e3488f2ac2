import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import { isWebinar } from './controls.ts';
import { paths } from './paths.ts';

/** The page of a training's program, opened at this session; null where there is none (rule 2.7). */
export function sessionPlace({ program, program_id, type, training_code }: UpcomingTraining): string | null {
  if (!isWebinar(type) || program?.program_type_id == null) return null;
  const page = paths.webinar(program.division?.division_code ?? null, program_id, program.program_type_id, type);
  return `${page}?training=${encodeURIComponent(String(training_code))}`;
}
