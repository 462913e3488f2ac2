import type { ProgramTypes, TopProgram } from '../../sync/contract/home/home.ts';

/**
 * The parent of a program's type (the group that decides, rule 2.25), from the stored program
 * types; the type's own name if they lack it.
 */
export function parentType(
  program: Pick<TopProgram, 'program_type' | 'program_type_id'>,
  types: ProgramTypes,
): string {
  const id = program.program_type_id?.id;
  const entry = Object.entries(types).find(([, children]) =>
    children.some(
      (child) =>
        (id != null && String(child.id) === String(id)) || child.name === program.program_type,
    ),
  );
  return entry?.[0] ?? program.program_type;
}
