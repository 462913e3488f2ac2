import type { ProgramTypes, TopProgram } from '../../sync/contract/home.ts';
import { parentType } from './destination.ts';

/** What a program is to people. */
export const PROGRAM_KINDS = ['course', 'webinar', 'workshop', 'blended'] as const;
export type ProgramKind = (typeof PROGRAM_KINDS)[number];

const byParent: Readonly<Record<string, ProgramKind>> = { ONLINE: 'webinar', OFFLINE: 'workshop' };

/** A program's kind, by the rule that decides where it leads (2.27). */
export function programKind(program: Pick<TopProgram, 'program_type' | 'program_type_id' | 'blended_program_id'>, types: ProgramTypes): ProgramKind {
  if (program.blended_program_id != null) return 'blended';
  return byParent[parentType(program, types).toUpperCase()] ?? 'course';
}
