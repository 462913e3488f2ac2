import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import type { EndpointName, RequestOf, ResponseOf } from '../../../sync/contract/index.ts';
import type { Blended } from '../../../sync/contract/learning/blended.ts';
import { oneStatement } from '../../call/one-statement.ts';
import { parseId } from '../../content/ids.ts';
import type { OpenContext } from '../../context.ts';
import { jsonText } from '../../db/json-text.ts';
import type { Found, Reader, Statement } from '../../db/statement.ts';
import { missingProgram, PARENT, requestedDivisions } from '../../domain/programs.ts';
import { pathStates } from '../../domain/progress.ts';
import { iso } from '../../domain/time.ts';
import { syllabus } from '../../learning/course-lessons.ts';
import type { CatalogueProgram } from '../../learning/kept-catalogue.ts';
import { agendaOf, heldSessions, recordingOf, venueOf } from '../../learning/live-program.ts';
import { signer } from '../../learning/media-files.ts';
import { entryOf } from '../../learning/program-entry.ts';
import { type OwnCatalogue, ownCatalogue } from '../../learning/programs-read.ts';
import { failureForLog } from '../../log.ts';
import { handoutFactsOf } from '../../operations/handouts/handout-file.ts';
import { deliverCourse } from '../../operations/learning/complete.ts';
import {
  courseRead,
  liveRead,
  type OwnCourse,
  type OwnLiveProgram,
  type OwnPage,
  type PageContent,
  pageOf,
  pathRead,
} from './program-page-read.ts';

/**
 * A blended program's path with this person's states. A step's program is named only if the person
 * has its division.
 */
function pathOf(
  { catalogue, parts }: OwnCatalogue,
  { row, path }: CatalogueProgram,
  divisions: readonly string[],
): Blended['path'] {
  const states = pathStates(row.id, path, parts.record);
  return path.map((step, index): Blended['path'][number] => {
    const program =
      step.stepProgramId === null ? undefined : catalogue.byId.get(step.stepProgramId)?.row;
    const led = program && divisions.includes(program.divisionCode) ? program : undefined;
    const next = led ? parts.next.get(led.id) : undefined;
    return {
      position: step.position,
      kind: step.kind,
      title: step.title,
      state: states[index] ?? 'locked',
      unlock_rule: index === 0 ? null : `Opens when step ${index} is done.`,
      program: led ? entryOf(led, parts) : null,
      quiz_id: step.quizId,
      dates: next === undefined ? [] : [iso(next.startsAt)],
    };
  });
}

/** A program's page for one person. */
interface Opened<Own> {
  readonly own: Own;
  readonly personal: OwnCatalogue;
  readonly program: CatalogueProgram;
  readonly content: PageContent;
  readonly reader: Reader;
  readonly page: ReturnType<typeof pageOf>;
}

/** The program of a page request, and the divisions that the request allows. */
interface Asked {
  readonly number: string | number;
  readonly divisions?: string | readonly string[] | null | undefined;
}

/** Creates a program page that one statement answers. */
const page = <N extends EndpointName, Own extends OwnPage>(
  statement: Statement<Own>,
  askedIn: (input: RequestOf<N>) => Asked,
  write: (
    opened: Opened<Own>,
    input: RequestOf<N>,
    context: OpenContext,
  ) => ResponseOf<N> | Promise<ResponseOf<N>>,
) =>
  oneStatement<N, Own>({
    statement,
    values(input, now) {
      const { number, divisions } = askedIn(input);
      const named = requestedDivisions(divisions);
      return [
        now - JOIN_WINDOW_MS,
        parseId(number) ?? null,
        named.length > 0 ? JSON.stringify(named) : null,
      ];
    },
    async answer(found: Found<Own>, input, context) {
      const { own, reader } = found;
      const personal = await ownCatalogue(
        found,
        context.db,
        context.now,
        context.now - JOIN_WINDOW_MS,
      );
      const program = own.page ? personal.catalogue.byId.get(own.page.id) : undefined;
      if (!own.page || !program) throw missingProgram();
      const opened = {
        own,
        personal,
        program,
        content: own.page,
        reader,
        page: pageOf(program.row, personal.parts, own.page),
      };
      return jsonText(await write(opened, input, context));
    },
  });

export const elearningDetails = page<'elearning-details', OwnCourse>(
  courseRead,
  ({ course_id, division_code }) => ({ number: course_id, divisions: division_code }),
  async ({ own, program, content, page, reader }, _input, context) => {
    const rows = own.lessons;
    // Lessons cannot be learned before they were first delivered (S28). Once recorded, the delivery
    // costs nothing more.
    if (!own.given)
      await deliverCourse(context, reader.id, program.row.id).catch((failure: unknown) =>
        // A replica still answers while the primary is down; the next visit records the delivery.
        context.log.error({ event: 'learning.deliver', failure: failureForLog(failure) }),
      );
    const sheets = await handoutFactsOf(
      context,
      rows.flatMap(({ lesson }) =>
        lesson.kind === 'pdf' ? [{ ...lesson, program: program.row.name }] : [],
      ),
    );
    const lessons = rows.map(({ lesson, place }) => ({
      place,
      lesson: { ...lesson, bytes: sheets.get(lesson.id)?.bytes ?? lesson.bytes },
    }));
    return {
      error: false,
      course_details: {
        ...page,
        ...syllabus(lessons, content.details?.lessonOrder ?? 'free', signer(context)),
      },
    };
  },
);

export const blendedDetails = page<'blended-details', OwnPage>(
  pathRead,
  ({ blended_learning_id, division_code }) => ({
    number: blended_learning_id,
    divisions: division_code,
  }),
  ({ personal, program, reader, page }) => ({
    error: false,
    blended_details: { ...page, path: pathOf(personal, program, reader.divisions) },
  }),
);

/** Handler of a live program's page, for both kinds. */
const livePage =
  (parent: string) =>
  (
    { own, program: { row }, content: { details }, page }: Opened<OwnLiveProgram>,
    { program_type_id }: RequestOf<'webinar-details'>,
    context: OpenContext,
  ): ResponseOf<'webinar-details'> => {
    if (row.parent !== parent || String(row.typeId) !== String(program_type_id))
      throw missingProgram();
    const { now } = context;
    const of = { program: row, type: { id: row.typeId, parent: row.parent } };
    const rows = own.sessions.map((one) => ({
      ...of,
      training: one,
      answer: one.answer ?? undefined,
      viewed: one.viewed,
    }));
    const sessions = heldSessions(rows, now);
    return {
      error: false,
      program_details: {
        ...page,
        trainings: sessions.map(({ listed }) => listed),
        agenda: agendaOf(details, sessions, now),
        materials: (details?.materials ?? []).map(({ title, kind, text, address }) => ({
          title,
          kind,
          text,
          address: signer(context).maybe(address),
        })),
        venue: parent === PARENT.offline ? venueOf(details, sessions) : null,
        platform: details?.platform ?? null,
        recording_id: recordingOf(sessions, now),
      },
    };
  };

const programOf = ({ program_id, division_code }: RequestOf<'webinar-details'>) => ({
  number: program_id,
  divisions: division_code,
});
export const webinarDetails = page<'webinar-details', OwnLiveProgram>(
  liveRead,
  programOf,
  livePage(PARENT.online),
);
export const educationDetails = page<'education-details', OwnLiveProgram>(
  liveRead,
  programOf,
  livePage(PARENT.offline),
);
