import type { ProgramTypes, TopProgram } from '../../sync/contract/home.ts';
import { isWebinar } from './controls.ts';
import { paths } from './paths.ts';

type Program = Pick<TopProgram, 'program_type' | 'division_code' | 'blended_program_id' | 'program_id' | 'program_type_id' | 'course'>;

/** The parent of a program's type, from the stored program types; the type's own name where the map is silent. */
export function parentType(program: Pick<Program, 'program_type' | 'program_type_id'>, types: ProgramTypes): string {
  const id = program.program_type_id?.id;
  const entry = Object.entries(types).find(([, children]) =>
    children.some((child) => (id != null && String(child.id) === String(id)) || child.name === program.program_type),
  );
  return entry?.[0] ?? program.program_type;
}

/** Rules 2.25 and 2.27: where a program leads; null when the answer lacks the id that its screen needs. */
export function destination(program: Program, types: ProgramTypes): string | null {
  const { division_code, blended_program_id, program_id, program_type_id, course } = program;
  if (blended_program_id != null) return paths.blended(blended_program_id);
  const parent = parentType(program, types);
  if (isWebinar(parent)) return program_id != null && program_type_id ? paths.webinar(division_code, program_id, program_type_id.id, parent) : null;
  return course ? paths.course(division_code, course.id) : null;
}
