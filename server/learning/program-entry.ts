import type { ResponseOf } from '../../sync/contract/index.ts';
import type { ProgramEntry } from '../../sync/contract/learning/program-entries.ts';
import { pickColumns, type RowOf } from '../db/fields.ts';
import { type JsonText, jsonText, listText, objectText } from '../db/json-text.ts';
import { programs, programTypes } from '../db/schema/content.ts';
import type { blendedSteps } from '../db/schema/programs.ts';
import { PARENT, recommendedOf } from '../domain/programs.ts';
import { type LearningRecord, type NextPart, pathStates, progressOf } from '../domain/progress.ts';
import { DAY, iso } from '../domain/time.ts';

type Step = typeof blendedSteps.$inferSelect;

/** The columns of a program and of its type. */
export const PROGRAM_COLUMNS = {
  ...pickColumns(
    programs,
    'id',
    'name',
    'divisionCode',
    'categoryId',
    'image',
    'minutes',
    'steps',
    'courseId',
    'blendedId',
    'description',
    'language',
    'trainerName',
    'nameHi',
    'descriptionHi',
    'publishedAt',
    'topRank',
  ),
  typeId: programTypes.id,
  typeName: programTypes.name,
  parent: programTypes.parent,
};
export type ProgramRow = RowOf<typeof PROGRAM_COLUMNS>;

/** The fields of a program's card that are the same for everyone. */
export interface ProgramFacts {
  /** With one decimal; null without ratings. */
  readonly average: number | null;
  readonly ratings: number;
  readonly lessons: number;
  readonly certificate: boolean;
  /** The usual city of a workshop. */
  readonly city: string | null;
}

/** A program's next session; seats and venue only if it is on site. */
export interface NextSession {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly onSite: boolean;
  readonly venue: string | null;
  /** Null: no seat limit. */
  readonly seatsLeft: number | null;
}

/** The data that turns rows into one person's entries. */
export interface EntryParts {
  readonly record: LearningRecord;
  /** Paths of blended programs, each in order. */
  readonly paths: Pick<ReadonlyMap<number, readonly Step[]>, 'get'>;
  readonly next: ReadonlyMap<number, NextSession>;
  readonly facts: Pick<ReadonlyMap<number, ProgramFacts>, 'get'>;
  readonly now: number;
}

/** How long a program counts as new (milliseconds). */
const NEW_FOR_MS = 30 * DAY;
export const isNew = ({ publishedAt }: Pick<ProgramRow, 'publishedAt'>, now: number): boolean =>
  publishedAt <= now && now - publishedAt < NEW_FOR_MS;

const doneAtOf = (id: number, { record }: EntryParts): number | undefined =>
  record.completed.get(id) ?? record.attended.get(id);

/** A person's progress in a course. */
function courseFacts({ id }: ProgramRow, { record, facts }: EntryParts): Partial<ProgramEntry> {
  const counted = record.courses.get(id);
  return {
    lesson_count: facts.get(id)?.lessons ?? 0,
    lessons_done: counted?.done ?? 0,
    ...(counted?.next
      ? { seconds_left: counted.secondsLeft, next_part: partOf(counted.next) }
      : {}),
  };
}

/** A person's progress on a path, and the date of the open step's session. */
function pathFacts({ id }: ProgramRow, { record, paths, next }: EntryParts): Partial<ProgramEntry> {
  const path = paths.get(id) ?? [];
  const states = pathStates(id, path, record);
  const index = states.indexOf('open');
  const step = path[index];
  const session = step?.stepProgramId == null ? undefined : next.get(step.stepProgramId);
  const begun =
    states.includes('done') ||
    path.some(({ stepProgramId }) => stepProgramId !== null && record.courses.has(stepProgramId));
  return {
    steps_done: states.filter((state) => state === 'done').length,
    ...(step && begun ? { next_part: partOf({ number: index + 1, ...step }) } : {}),
    ...(session ? { next_date: iso(session.startsAt) } : {}),
  };
}

const partOf = ({
  number,
  kind,
  title,
  titleHi,
}: NextPart): NonNullable<ProgramEntry['next_part']> => ({
  number,
  kind,
  title,
  ...(titleHi == null ? {} : { title_hi: titleHi }),
});

function liveFacts({ id }: ProgramRow, { next, facts }: EntryParts): Partial<ProgramEntry> {
  const session = next.get(id);
  if (!session) return {};
  const place = facts.get(id)?.city ?? session.venue;
  return {
    next_date: iso(session.startsAt),
    ...(session.onSite
      ? { seats_left: session.seatsLeft, ...(place === null ? {} : { place }) }
      : {}),
  };
}

const OF_PARENT: Readonly<Record<string, typeof courseFacts>> = {
  [PARENT.elearning]: courseFacts,
  [PARENT.blended]: pathFacts,
  [PARENT.online]: liveFacts,
  [PARENT.offline]: liveFacts,
};

/** Optional fields of a card; missing facts are omitted, because lists are long. */
function cardFacts(row: ProgramRow, parts: EntryParts): Partial<ProgramEntry> {
  const facts = parts.facts.get(row.id);
  const doneAt = doneAtOf(row.id, parts);
  const score = parts.record.scores?.get(row.id);
  return {
    ...OF_PARENT[row.parent]?.(row, parts),
    ...(facts?.average == null
      ? {}
      : { rating_average: facts.average, rating_count: facts.ratings }),
    ...(facts?.certificate ? { earns_certificate: true } : {}),
    ...(doneAt === undefined ? {} : { done_at: iso(doneAt) }),
    ...(score === undefined ? {} : { score }),
    ...(isNew(row, parts.now) ? { is_new: true } : {}),
  };
}

/** The fields of a program that are the same for everyone. */
export function contentOf(row: ProgramRow): ProgramEntry {
  return {
    program: row.name,
    program_type: row.parent,
    program_type_id: { id: row.typeId, name: row.typeName },
    program_description: row.description,
    image: row.image,
    blended_program_id: row.blendedId,
    division_code: row.divisionCode,
    program_id: row.id,
    course: row.courseId === null ? null : { id: row.courseId },
    category_id: row.categoryId,
    minutes: row.minutes,
    steps: row.steps,
    language: row.language,
    trainer: row.trainerName,
    ...(row.nameHi === null ? {} : { hindi: { name: row.nameHi, description: row.descriptionHi } }),
    ...(row.topRank === null ? {} : { top_rank: row.topRank }),
  };
}

/** A program's entry in lists and search, with this person's progress. */
export const entryOf = (row: ProgramRow, parts: EntryParts): ProgramEntry => ({
  ...contentOf(row),
  ...progressOf(row, parts.paths.get(row.id) ?? [], parts.record),
  ...cardFacts(row, parts),
});

/** The recommendations for a person among these programs, by program. */
export const recommendedIn = (
  rows: readonly ProgramRow[],
  parts: EntryParts,
): ReturnType<typeof recommendedOf> =>
  recommendedOf(
    rows.map((row) => {
      const { state } = progressOf(row, parts.paths.get(row.id) ?? [], parts.record);
      const startable =
        row.parent === PARENT.elearning || row.parent === PARENT.blended || parts.next.has(row.id);
      return {
        ...row,
        // The Top 5 have a shelf of their own.
        open: state === 'new' && row.topRank === null && startable,
        doneAt: state === 'done' ? (doneAtOf(row.id, parts) ?? null) : null,
        average: parts.facts.get(row.id)?.average ?? null,
      };
    }),
  );

export const programListText = (
  entries: readonly JsonText<ProgramEntry>[],
): JsonText<ResponseOf<'all-programs-list'>> =>
  objectText({ error: jsonText(false), all_program_list: listText(entries) });

/** A page of entries, with the number of programs on all pages. */
export const programPageText = (
  entries: readonly JsonText<ProgramEntry>[],
  total: number,
): JsonText<ResponseOf<'category-pwa'>> =>
  objectText({
    error: jsonText(false),
    all_program_list: listText(entries),
    total: jsonText(total),
  });
