import type { ProgramTypes, TopProgram } from '../../sync/contract/home/home.ts';
import { parentType } from './parent-type.ts';
import { pathTo, webinarPath } from './paths.ts';
import { isWebinar } from './trainings.ts';

type Program = Pick<
  TopProgram,
  | 'program_type'
  | 'division_code'
  | 'blended_program_id'
  | 'program_id'
  | 'program_type_id'
  | 'course'
>;

/**
 * The address of a program's screen, by the program's own fields (rules 2.25, 2.27 and 3.2); null
 * if the id that the screen needs is missing.
 */
export function destination(program: Program, types: ProgramTypes): string | null {
  const { division_code, blended_program_id, program_id, program_type, program_type_id, course } =
    program;
  if (blended_program_id != null) return pathTo('blended', { blended_id: blended_program_id });
  if (isWebinar(parentType(program, types))) {
    const isWhole = program_id != null && program_type_id;
    return isWhole
      ? webinarPath(division_code, {
          program_id,
          program_type_id: program_type_id.id,
          program_type,
        })
      : null;
  }
  return course ? pathTo('course', { division_code, course_id: course.id }) : null;
}
