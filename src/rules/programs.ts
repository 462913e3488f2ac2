import type { ProgramTypes, TopProgram } from '../../sync/contract/home/home.ts';
import type { ProgramEntry } from '../../sync/contract/learning/program-entries.ts';
import type { PackView } from '../../sync/page/packs.ts';
import { parentType } from './parent-type.ts';
import { isWebinar } from './trainings.ts';

/** The kinds of programs that the page distinguishes. */
export const PROGRAM_KINDS = ['course', 'webinar', 'workshop', 'blended'] as const;
export type ProgramKind = (typeof PROGRAM_KINDS)[number];

const byParent: Readonly<Record<string, ProgramKind>> = { ONLINE: 'webinar', OFFLINE: 'workshop' };

/** A program's kind, by the same rule as its address (rule 2.27). */
export function programKind(
  program: Pick<TopProgram, 'program_type' | 'program_type_id' | 'blended_program_id'>,
  types: ProgramTypes,
): ProgramKind {
  if (program.blended_program_id != null) return 'blended';
  return byParent[parentType(program, types).toUpperCase()] ?? 'course';
}

/**
 * The stored share of a lesson or step: `whole`, `words` for its text alone, `saving` while its
 * download runs, or `empty`.
 */
export type PartHere = 'whole' | 'words' | 'saving' | 'empty';

/**
 * How much of a program opens without a connection. A `live` program takes place online at a fixed
 * time, a `site` program at a venue.
 */
export type OnDevice =
  | { readonly state: 'live' | 'site'; readonly parts?: undefined }
  | {
      /** `some`: at least one part is whole, but not all. */
      readonly state: 'whole' | 'saving' | 'some' | 'words' | 'nothing';
      readonly parts: readonly PartHere[];
      /** How many parts are whole. */
      readonly whole: number;
      /** Bytes still to download; 0 if unknown. */
      readonly missing: number;
    };

/** Stored facts about a program's parts. */
interface ProgramHere {
  /** Whether its page is stored, with all texts. */
  readonly page: boolean;
  readonly pack: PackView | undefined;
}

type Listed = Pick<ProgramEntry, 'course' | 'blended_program_id' | 'steps'> & {
  readonly lesson_count?: number | null | undefined;
};

/** The parts of a pack. Files with the same title are one part: video, captions and poster. */
function titledParts({ items, pin, needsNetwork }: PackView): readonly PartHere[] {
  const coming = !pin.paused && !pin.waits;
  const parts = new Map<string, PartHere>();
  for (const { title, stored, bytes, failed } of items) {
    const here: PartHere = stored === bytes ? 'whole' : coming && !failed ? 'saving' : 'words';
    // An incomplete file makes its part incomplete.
    if (here !== 'whole' || !parts.has(title)) parts.set(title, here);
  }
  for (const title of needsNetwork) if (!parts.has(title)) parts.set(title, 'words');
  return [...parts.values()];
}

const stateOf = (parts: readonly PartHere[]): 'whole' | 'saving' | 'some' | 'words' | 'nothing' => {
  if (parts.includes('saving')) return 'saving';
  if (parts.every((part) => part === 'empty')) return 'nothing';
  if (parts.every((part) => part === 'whole')) return 'whole';
  return parts.includes('whole') ? 'some' : 'words';
};

/**
 * Computes how much of a program opens without a connection, one part for each lesson or step.
 * `parent` is the group of the program's type.
 */
export function onDevice(program: Listed, parent: string, { page, pack }: ProgramHere): OnDevice {
  if (program.blended_program_id == null && isWebinar(parent))
    return { state: parent.toUpperCase() === 'OFFLINE' ? 'site' : 'live' };
  const count = Math.max(1, (program.course ? program.lesson_count : program.steps) ?? 1);
  const listed = pack?.title === undefined ? undefined : pack;
  const titled = (listed ? titledParts(listed) : []).map(
    (part): PartHere => (part === 'words' && !page ? 'empty' : part),
  );
  // A lesson without a file is whole with its text. Only a pack tells which lessons have no file.
  const wordsAlone: PartHere = listed ? 'whole' : 'words';
  const rest: PartHere = page ? wordsAlone : 'empty';
  const parts = [
    ...titled,
    ...Array.from({ length: Math.max(0, count - titled.length) }, () => rest),
  ];
  return {
    state: stateOf(parts),
    parts,
    whole: parts.filter((part) => part === 'whole').length,
    missing: pack ? pack.bytes - pack.stored : 0,
  };
}
