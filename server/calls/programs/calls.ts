import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import type { RequestOf, ResponseOf } from '../../../sync/contract/index.ts';
import { type programListRows, programRows } from '../../../sync/contract/learning/programs.ts';
import { tokenRefused } from '../../auth/access-token.ts';
import { calls, type Handler } from '../../call/calls.ts';
import { oneStatement } from '../../call/one-statement.ts';
import { parseId } from '../../content/ids.ts';
import type { OpenContext } from '../../context.ts';
import { type JsonText, jsonText } from '../../db/json-text.ts';
import type { Found, Reader } from '../../db/statement.ts';
import { signedIn } from '../../domain/access.ts';
import { LEARNING } from '../../domain/documents.ts';
import { perMinute } from '../../domain/limits.ts';
import { missingProgram, narrowed } from '../../domain/programs.ts';
import type { CatalogueProgram } from '../../learning/kept-catalogue.ts';
import {
  entryOf,
  programListText,
  programPageText,
  recommendedIn,
} from '../../learning/program-entry.ts';
import {
  type OwnCatalogue,
  type OwnPrograms,
  ownCatalogue,
  programsRead,
} from '../../learning/programs-read.ts';
import { failureForLog } from '../../log.ts';
import { blendedDetails, educationDetails, elearningDetails, webinarDetails } from './details.ts';
import { searchPrograms } from './program-index.ts';
import { rateProgram, setLessonProgress } from './progress.ts';

/** The selected division; without one, the divisions in the request. */
const requestedCodes = ({ division_code, current_division_code }: RequestOf<'all-programs-list'>) =>
  current_division_code || division_code;

type Lists = keyof typeof programListRows;

const list = <N extends Lists>(
  write: (personal: OwnCatalogue, reader: Reader, input: RequestOf<N>) => JsonText<ResponseOf<N>>,
) =>
  oneStatement<N, OwnPrograms>({
    statement: programsRead,
    values: (_input, now) => [now - JOIN_WINDOW_MS],
    answer: async (found: Found<OwnPrograms>, input, { db, now }: OpenContext) =>
      write(await ownCatalogue(found, db, now, now - JOIN_WINDOW_MS), found.reader, input),
  });

const within = (divisions: readonly string[]) => {
  const codes = new Set(divisions);
  return ({ row }: CatalogueProgram): boolean => codes.has(row.divisionCode);
};

const ofDivision = (
  { catalogue, text }: OwnCatalogue,
  { divisions }: Reader,
  input: RequestOf<'all-programs-list'>,
) =>
  programListText(
    catalogue.programs.filter(within(narrowed(divisions, requestedCodes(input)))).map(text),
  );

const brandCourses = list<'brand-courses'>(ofDivision);
const allProgramsList = list<'all-programs-list'>(ofDivision);

/** All programs of a person, with recommendations. */
const allProgramsListBrand = list<'all-programs-list-brand'>(
  ({ catalogue, parts, text }, { divisions }) => {
    const allowed = catalogue.programs.filter(within(divisions));
    const recommended = recommendedIn(
      allowed.map(({ row }) => row),
      parts,
    );
    return programListText(
      allowed.map((program) => {
        const why = recommended.get(program.row.id);
        return why ? jsonText({ ...entryOf(program.row, parts), recommended: why }) : text(program);
      }),
    );
  },
);

type Asked = Pick<RequestOf<'category-pwa'>, 'skip' | 'take' | 'category_id'>;

function pageOf(
  { catalogue, text }: OwnCatalogue,
  divisions: readonly string[],
  { skip, take, category_id }: Asked,
): JsonText<ResponseOf<'category-pwa'>> {
  const category = parseId(category_id);
  if (category === undefined) throw missingProgram();
  const isWithin = within(divisions);
  const found = catalogue.programs.filter(
    (program) => program.row.categoryId === category && isWithin(program),
  );
  return programPageText(found.slice(skip, skip + take).map(text), found.length);
}

const categoryPwa = list<'category-pwa'>((personal, { divisions }, input) =>
  pageOf(personal, narrowed(divisions, input.division_code), input),
);

const allProgramsListExplore = list<'all-programs-list-explore'>((personal, { divisions }, input) =>
  pageOf(personal, narrowed(divisions, requestedCodes(input)), input),
);

/** Rules 2.25, 5.11: each result has the fields that decide which page it opens. */
const searchCourse: Handler<'search-course'> = async ({ search_text }, context) => {
  const searched = await searchPrograms(context, search_text);
  if (!searched) throw tokenRefused();
  searched.followed.catch((failure: unknown) =>
    context.log.error({ event: 'search.index', failure: failureForLog(failure) }),
  );
  return programListText(searched.entries);
};

/** Programs: lists, details, progress, search. */
export const programCalls = calls('Programs', programRows, {
  'brand-courses': {
    may: signedIn,
    shows: ['programs', 'learning'],
    summary: 'The courses of a division.',
    read: brandCourses,
  },
  'all-programs-list': {
    may: signedIn,
    shows: ['programs', 'learning'],
    summary: 'The programs of a division.',
    read: allProgramsList,
  },
  'all-programs-list-brand': {
    may: signedIn,
    shows: ['programs', 'learning'],
    summary: 'The programs of all of the person’s divisions.',
    read: allProgramsListBrand,
  },
  'category-pwa': {
    may: signedIn,
    shows: ['programs', 'learning'],
    summary: 'A page of the programs of a category.',
    read: categoryPwa,
  },
  'all-programs-list-explore': {
    may: signedIn,
    shows: ['programs', 'learning'],
    summary: 'A page of a category’s programs in one division.',
    read: allProgramsListExplore,
  },
  'elearning-details': {
    may: signedIn,
    shows: ['programs', 'program-details', 'lessons', 'learning'],
    summary: 'A course with its lessons, as far as the person is.',
    read: elearningDetails,
  },
  'webinar-details': {
    may: signedIn,
    shows: ['programs', 'program-details', 'trainings'],
    summary: 'A webinar with its sessions.',
    read: webinarDetails,
  },
  'education-details': {
    may: signedIn,
    shows: ['programs', 'program-details', 'trainings'],
    summary: 'A workshop with its sessions.',
    read: educationDetails,
  },
  'blended-details': {
    may: signedIn,
    shows: ['programs', 'program-details', 'steps', 'quizzes', 'learning'],
    summary: 'A blended program with its path.',
    read: blendedDetails,
  },
  'lesson-progress': {
    may: signedIn,
    changes: { byHandler: LEARNING },
    summary: 'Notes how far the person is in a lesson.',
    handle: setLessonProgress,
  },
  'rate-program': {
    may: signedIn,
    changes: {
      own: [
        'elearning-details',
        'blended-details',
        'webinar-details',
        'education-details',
        'my-activity',
      ],
    },
    summary: 'Rates a program.',
    handle: rateProgram,
  },
  'search-course': {
    may: signedIn,
    limit: perMinute(30),
    compress: true,
    summary: 'Programs of the person’s divisions that are like a text, tolerant of a slip.',
    handle: searchCourse,
  },
});
