import type { Division, TopProgram } from '../contract/home.ts';
import type { ProgramEntry } from '../contract/program-entries.ts';
import type { UpcomingTraining } from '../contract/trainings.ts';
import type { ResponseOf } from '../endpoints.ts';

/** What a program's destination is chosen by (rule 2.25). */
export type ProgramKeys = Pick<TopProgram, 'program_type' | 'division_code' | 'blended_program_id' | 'program_id' | 'program_type_id' | 'course'>;

/** A thing that the search found, with what its row shows and what its destination needs; plain texts only. */
export interface Found {
  readonly kind: 'program' | 'training' | 'brand' | 'notice';
  /** The same thing has the same id, wherever it was found. */
  readonly id: string;
  readonly title: string;
  readonly image?: string | undefined;
  readonly division?: string | undefined;
  /** When it begins or came, ISO 8601. */
  readonly at?: string | undefined;
  /** A training names the program that it belongs to. */
  readonly program?: ProgramKeys | undefined;
}

/** A thing that can be found, and words beside its title that lead to it too. */
export interface Findable {
  readonly found: Found;
  readonly words: string;
}

const keysOf = ({ program_type, division_code, blended_program_id, program_id, program_type_id, course }: ProgramKeys): ProgramKeys => ({
  program_type,
  division_code,
  blended_program_id,
  program_id,
  program_type_id: program_type_id && { id: program_type_id.id },
  course: course && { id: course.id },
});

/** Ids count as text, as servers differ; a program without any is known by its name in its division. */
function programId({ blended_program_id, program_id, course, division_code }: ProgramKeys, name: string): string {
  if (blended_program_id != null) return `blended ${blended_program_id}`;
  if (program_id != null) return `program ${program_id}`;
  return course ? `course ${course.id}` : `named ${division_code} ${name}`;
}

type Listed = ProgramKeys & Pick<ProgramEntry, 'program' | 'image' | 'trainer' | 'hindi'>;

export const findProgram = (listed: Listed): Findable => ({
  found: {
    kind: 'program',
    id: programId(listed, listed.program),
    title: listed.program,
    image: listed.image ?? undefined,
    division: listed.division_code,
    program: keysOf(listed),
  },
  words: [listed.division_code, listed.trainer, listed.hindi?.name].filter(Boolean).join(' '),
});

export function findTraining({ training_code, name, type, training_start_date, trainer_name, program_id, program }: UpcomingTraining): Findable {
  const division = program?.division?.division_code;
  return {
    found: {
      kind: 'training',
      id: `training ${training_code}`,
      title: name,
      image: program?.image ?? undefined,
      division,
      at: training_start_date,
      program: {
        program_type: type,
        division_code: division ?? 'all',
        program_id,
        program_type_id: program?.program_type_id == null ? null : { id: program.program_type_id },
        course: program?.course,
      },
    },
    words: [division, trainer_name].filter(Boolean).join(' '),
  };
}

export const findBrand = ({ division_code, division_short_name, pwa_division_image }: Division): Findable => ({
  found: {
    kind: 'brand',
    id: `brand ${division_code}`,
    title: division_short_name,
    image: pwa_division_image ?? undefined,
    division: division_code,
  },
  words: '',
});

type Notice = ResponseOf<'notification-list'>['notification_list'][number];

export const findNotice = ({ id, message, created_at }: Notice): Findable => ({
  found: { kind: 'notice', id: `notice ${id}`, title: message, at: created_at },
  words: '',
});
