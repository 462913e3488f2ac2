import { asc, eq } from 'drizzle-orm';
import { programs } from '../../../server/db/schema-content.ts';
import { brands, products } from '../../../server/db/schema-products.ts';
import { lessons } from '../../../server/db/schema-programs.ts';
import { quizzes } from '../../../server/db/schema-quizzes.ts';
import type { TestServer } from '../server.ts';
import type { ValidTable } from './valid.ts';
import { call } from './wire.ts';

const ME = { leapcode: 'HD1001' };
const AREA = { ...ME, division_code: ['rangat'] };
const PAGE = { skip: 0, take: 10 };
/** Ids as a device makes them. */
export const ATTEMPT = '6f1d2c3b-4a59-4687-9786-a5b4c3d2e1f0';

/** The first product, so that the suites stand on whatever the catalogue holds. */
export async function firstProduct(server: TestServer): Promise<number> {
  const [product] = await server.db.select({ id: products.id }).from(products).orderBy(asc(products.id)).limit(1);
  return product?.id ?? 0;
}
const firstBrand = async (server: TestServer) => {
  const [brand] = await server.db.select({ id: brands.id }).from(brands).orderBy(asc(brands.id)).limit(1);
  return { brand_id: brand?.id ?? 0, limit: 0 };
};
const firstQuiz = async (server: TestServer) => {
  const [quiz] = await server.db
    .select({ id: quizzes.id })
    .from(quizzes)
    .innerJoin(programs, eq(programs.id, quizzes.programId))
    .where(eq(programs.divisionCode, 'rangat'))
    .orderBy(asc(quizzes.id))
    .limit(1);
  return quiz?.id ?? 0;
};
const started = (server: TestServer) => new Date(server.clock.now()).toISOString();

/** What can be learned, the quizzes, and the catalogue. */
export const validLearning: ValidTable = {
  'get-all-program-types': { as: 'HD1001', fields: {} },
  'get-home-divisions': { as: 'HD1001', fields: {} },
  'brand-courses': { as: 'HD1001', fields: { ...AREA, current_division_code: 'rangat' } },
  'all-programs-list': { as: 'HD1001', fields: { ...AREA, current_division_code: 'rangat' } },
  'all-programs-list-brand': { as: 'HD1001', fields: ME },
  'category-pwa': { as: 'HD1001', fields: { ...PAGE, ...AREA, category_id: 1 } },
  'all-programs-list-explore': { as: 'HD1001', fields: { ...PAGE, ...AREA, category_id: 1, current_division_code: 'rangat' } },
  'elearning-details': { as: 'HD1001', fields: { ...AREA, course_id: 1201 } },
  'webinar-details': { as: 'HD1001', fields: { ...AREA, program_id: 101, program_type_id: 11 } },
  'education-details': { as: 'HD1001', fields: { ...AREA, program_id: 106, program_type_id: 21 } },
  'blended-details': { as: 'HD1001', fields: { ...AREA, blended_learning_id: 2402 } },
  'lesson-progress': {
    as: 'HD1001',
    fields: async ({ db }) => {
      const [lesson] = await db
        .select({ id: lessons.id, course: programs.courseId })
        .from(lessons)
        .innerJoin(programs, eq(programs.id, lessons.programId))
        .orderBy(asc(lessons.id))
        .limit(1);
      return { course_id: lesson?.course, lesson_id: lesson?.id, position: 3, done: false };
    },
  },
  'rate-program': { as: 'HD1001', fields: { program_id: 201, rate: 5 } },
  'search-course': { as: 'HD1001', fields: { search_text: 'balayage' } },
  'quiz-details': { as: 'HD1001', fields: async (server) => ({ division_code: ['rangat'], quiz_id: await firstQuiz(server) }) },
  'quiz-start': {
    as: 'HD1001',
    fields: async (server) => ({ attempt_id: ATTEMPT, quiz_id: await firstQuiz(server), started_at: started(server) }),
  },
  'quiz-submit': {
    as: 'HD1001',
    fields: async (server, person) => {
      const begun = { attempt_id: ATTEMPT, quiz_id: await firstQuiz(server), started_at: started(server) };
      await call(server, 'quiz-start', begun, person);
      return { ...begun, answers: [{ question_id: 1, option_ids: ['a'] }], elapsed_ms: 60_000 };
    },
  },
  'get-divisions': { as: 'HD1001', fields: {} },
  'get-division-brands': { as: 'HD1001', fields: { division_codes: ['rangat'] } },
  'get-product': { as: 'HD1001', fields: firstBrand },
  'product-details': { as: 'HD1001', fields: async (server) => ({ product_id: await firstProduct(server) }) },
  favourite: { as: 'HD1001', fields: async (server) => ({ product_id: await firstProduct(server), on: true }) },
  'product-note': { as: 'HD1001', fields: async (server) => ({ product_id: await firstProduct(server), text: 'Two to one, never more.' }) },
  'my-favourites': { as: 'HD1001', fields: {} },
};
