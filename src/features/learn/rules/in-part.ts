import type { ProgramTypes } from '../../../../sync/contract/home.ts';
import type { ProgramEntry } from '../../../../sync/contract/program-entries.ts';
import { parentType } from '../../../rules/destination.ts';

/** The last part of a category's address: all of it, what is new, or one type by its code (rule 2.8). */
export function inPart(part: string, types: ProgramTypes): (program: ProgramEntry) => boolean {
  if (part === 'all') return () => true;
  if (part === 'new') return ({ state }) => (state ?? 'new') === 'new';
  // The code of a type, or of a parent, whose types are all meant.
  const parent = Object.keys(types).find((name) => name.toLowerCase() === part.toLowerCase());
  return (program) => (parent === undefined ? String(program.program_type_id?.id) === part : parentType(program, types) === parent);
}
