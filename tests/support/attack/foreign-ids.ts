import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { notifications, programs, programTypes } from '../../../server/db/schema/content.ts';
import { posts } from '../../../server/db/schema/posts.ts';
import { brands, products, subBrands } from '../../../server/db/schema/products.ts';
import { lessons } from '../../../server/db/schema/programs.ts';
import { quizzes } from '../../../server/db/schema/quizzes.ts';
import { recordings } from '../../../server/db/schema/records.ts';
import { trainings } from '../../../server/db/schema/trainings.ts';
import type { EndpointName } from '../../../sync/contract/index.ts';
import type { TestServer } from '../server.ts';
import { type AccountId, personOf } from './people.ts';
import { commentOf, POST, postOf } from './valid-community.ts';
import { call, type Fields } from './wire.ts';

/** An id of another person's item: the caller, the id, and an unused id of the same kind. */
export interface Foreign {
  /** The caller; by default that of the valid request. */
  readonly as?: AccountId;
  readonly value: (server: TestServer) => Promise<unknown>;
  readonly missing: unknown;
  /** Field that the valid request must not have beside it. */
  readonly without?: string;
  /** Fields that the request needs beside it, so that only the id is foreign. */
  readonly beside?: (server: TestServer) => Promise<Fields>;
}

/** Divisions that HD1002 does not have. */
const ELSEWHERE = ['neelam', 'vayu', 'resham'];
const NO_NUMBER = 99_999_999;
const NO_UUID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

const first = async <T>(rows: Promise<T[]>): Promise<T | undefined> => (await rows)[0];
const elsewhere = (value: (server: TestServer) => Promise<unknown>): Foreign => ({
  as: 'HD1002',
  value,
  missing: NO_NUMBER,
});
const accessId: Foreign = { value: async () => 'HD1003', missing: 'HD9999' };

const program = (server: TestServer, column: 'id' | 'courseId' | 'blendedId') =>
  first(
    server.db
      .select({ id: programs[column] })
      .from(programs)
      .where(and(inArray(programs.divisionCode, ELSEWHERE), isNotNull(programs[column])))
      .orderBy(asc(programs.id))
      .limit(1),
  ).then((found) => found?.id);
const training = elsewhere(
  async ({ db }) =>
    (
      await first(
        db.select().from(trainings).where(inArray(trainings.divisionCode, ELSEWHERE)).limit(1),
      )
    )?.code,
);
const givenByAnother: Foreign = {
  value: async ({ db }) =>
    (await first(db.select().from(trainings).where(eq(trainings.trainerId, 'TR2002')).limit(1)))
      ?.code,
  missing: NO_NUMBER,
};
const recorded = elsewhere(
  async ({ db }) =>
    (
      await first(
        db
          .select({ id: trainings.videoStreamingId })
          .from(recordings)
          .innerJoin(trainings, eq(trainings.code, recordings.trainingCode))
          .where(inArray(trainings.divisionCode, ELSEWHERE))
          .limit(1),
      )
    )?.id,
);
const product = elsewhere(
  async ({ db }) =>
    (
      await first(
        db
          .select({ id: products.id })
          .from(products)
          .innerJoin(subBrands, eq(subBrands.id, products.subBrandId))
          .innerJoin(brands, eq(brands.id, subBrands.brandId))
          .where(inArray(brands.divisionCode, ELSEWHERE))
          .limit(1),
      )
    )?.id,
);
const postElsewhere: Foreign = {
  as: 'HD1002',
  value: async ({ db }) =>
    (await first(db.select().from(posts).where(inArray(posts.divisionCode, ELSEWHERE)).limit(1)))
      ?.id,
  missing: NO_UUID,
};
/** A program that takes place in a room. */
const workshopElsewhere = elsewhere(
  async ({ db }) =>
    (
      await first(
        db
          .select({ id: programs.id })
          .from(programs)
          .innerJoin(programTypes, eq(programTypes.id, programs.typeId))
          .where(and(inArray(programs.divisionCode, ELSEWHERE), eq(programTypes.parent, 'OFFLINE')))
          .limit(1),
      )
    )?.id,
);
const programElsewhere = elsewhere((server) => program(server, 'id'));
const courseElsewhere = elsewhere((server) => program(server, 'courseId'));
const blendedElsewhere = elsewhere((server) => program(server, 'blendedId'));
const quizElsewhere = elsewhere(
  async ({ db }) =>
    (
      await first(
        db
          .select({ id: quizzes.id })
          .from(quizzes)
          .innerJoin(programs, eq(programs.id, quizzes.programId))
          .where(inArray(programs.divisionCode, ELSEWHERE))
          .limit(1),
      )
    )?.id,
);
/**
 * Requests every division: a request with the caller's own divisions alone finds no foreign item.
 */
const inAnyDivision = (foreign: Foreign): Foreign => ({
  ...foreign,
  beside: async () => ({ division_code: ['rangat', 'mool', ...ELSEWHERE] }),
});
/** Uses a post of the caller, which is written first, because the world has none. */
const inOwnPost = (foreign: Foreign): Foreign => ({
  ...foreign,
  beside: async (server) => {
    await call(
      server,
      'add-post',
      { post_id: POST, division_code: 'rangat', text: 'Mine.' },
      await personOf(server, 'HD1002'),
    );
    return { post_id: POST };
  },
});
const postOfAnother: Foreign = { value: (server) => postOf(server, 'HD1003'), missing: NO_UUID };

/** Foreign ids by the name of the field. */
export const BY_FIELD: Readonly<Record<string, Foreign>> = {
  leapcode: accessId,
  leapCode: accessId,
  hd_or_trainer_id: accessId,
  HDCode: accessId,
  notification_id: {
    value: async ({ db }) =>
      (
        await first(
          db.select().from(notifications).where(eq(notifications.accountId, 'HD1003')).limit(1),
        )
      )?.id,
    missing: 'HD1001-9999',
  },
  session_id: {
    value: async (server) => {
      const sessions = (await call(server, 'sessions', {}, await personOf(server, 'HD1003'))).body
        .sessions as { id: string }[] | undefined;
      return sessions?.[0]?.id;
    },
    missing: NO_UUID,
  },
  training_code: training,
  program_id: programElsewhere,
  course_id: courseElsewhere,
  blended_learning_id: blendedElsewhere,
  lesson_id: elsewhere(
    async ({ db }) =>
      (
        await first(
          db
            .select({ id: lessons.id })
            .from(lessons)
            .innerJoin(programs, eq(programs.id, lessons.programId))
            .where(inArray(programs.divisionCode, ELSEWHERE))
            .limit(1),
        )
      )?.id,
  ),
  quiz_id: quizElsewhere,
  video_streaming_id: elsewhere(
    async ({ db }) =>
      (
        await first(
          db
            .select()
            .from(trainings)
            .where(and(eq(trainings.divisionCode, 'vayu'), isNotNull(trainings.videoStreamingId)))
            .limit(1),
        )
      )?.videoStreamingId,
  ),
  product_id: product,
  brand_id: elsewhere(
    async ({ db }) =>
      (
        await first(
          db.select().from(brands).where(inArray(brands.divisionCode, ELSEWHERE)).limit(1),
        )
      )?.id,
  ),
  post_id: postElsewhere,
  comment_id: { value: (server) => commentOf(server, 'HD1003'), missing: NO_UUID },
};

/** Endpoints in which a field has another meaning than elsewhere. */
export const BY_ROW: Partial<Record<EndpointName, Readonly<Record<string, Foreign>>>> = {
  'training-roster': { training_code: givenByAnother },
  'training-check-in': { training_code: givenByAnother },
  'view-progress': { video_streaming_id: recorded },
  favourite: { program_id: { ...programElsewhere, without: 'product_id' } },
  'elearning-details': { course_id: inAnyDivision(courseElsewhere) },
  'webinar-details': { program_id: inAnyDivision(programElsewhere) },
  'education-details': { program_id: inAnyDivision(workshopElsewhere) },
  'blended-details': { blended_learning_id: inAnyDivision(blendedElsewhere) },
  'quiz-details': {
    quiz_id: inAnyDivision(quizElsewhere),
    blended_learning_id: { ...inAnyDivision(blendedElsewhere), without: 'quiz_id' },
  },
  'edit-post': {
    post_id: postOfAnother,
    program_id: inOwnPost(programElsewhere),
    product_id: inOwnPost(product),
  },
  'pin-post': { post_id: postOfAnother },
  'delete-post': { post_id: postOfAnother },
};

/** Fields of an endpoint that are nested in another one, or that a device generates. */
export const NOT_ALONE: ReadonlySet<string> = new Set([
  'add-post post_id',
  'add-comment comment_id',
  'accept-reject-webinar program_id',
  'accept-reject-education program_id',
]);

/** Fields that look like ids but name no person's item, with the reason. */
export const NOBODYS: Readonly<Record<string, string>> = {
  program_type_id: 'kinds of programs are the same for everybody',
  category_id: 'categories are the same for everybody; what they hold is filtered by division',
  sub_brand_id: 'stands below brand_id',
  device_id: 'made by the device',
  request_id: 'unguessable, bound to a device; the codes’ own suite',
  login_id: 'the name of who signs in',
  login_code: 'people of the trainer’s own session, each with a verdict of its own',
  representative_id: 'representatives are open to every hairdresser',
  push_notification_id: 'popups are the same for everybody',
  question_id: 'stands below quiz_id',
  attempt_id: 'made by the device; everybody’s attempts have ids of their own',
  representative_code: 'given out by representatives',
  pin_code: 'a postal code',
  code: 'what a failed call said',
  EmailID: 'an address',
  reply_to: 'stands below post_id',
  id: 'certificates are verified by anybody',
  division_code: 'a filter; foreign ones have cases of their own',
  current_division_code: 'a filter; foreign ones have cases of their own',
};
