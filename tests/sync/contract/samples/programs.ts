import type { programRows } from '../../../../sync/contract/learning/programs.ts';
import { training } from '../../../support/home.ts';
import { program } from '../../../support/program.ts';
import type { SamplesOf } from './sample.ts';

const page = {
  objectives: ['Place a panel'],
  certificate: { earns: true, text: 'All lessons' },
  rating: { average: 4.5, count: 2, own: null },
};
const list = { error: false, all_program_list: [program()] };
const asked = { leapcode: 'HD1001', division_code: ['rangat'], current_division_code: 'rangat' };
const category = { skip: 0, take: 10, leapcode: 'HD1001', division_code: 'rangat', category_id: 1 };
const live = { leapcode: 'HD1001', division_code: 'rangat', program_id: 101, program_type_id: 11 };
const session = {
  error: false,
  program_details: {
    ...program({ program_type: 'ONLINE' }),
    ...page,
    trainings: [training()],
    agenda: [{ title: 'Welcome', minutes: 10, starts_at: '2026-08-12T10:00:00Z' }],
    materials: [{ title: 'Bring', kind: 'list' as const, text: 'Clips' }],
    venue: {
      name: 'Studio',
      address: '1 MG Road',
      city: 'Pune',
      map_url: 'https://maps.example/1',
    },
    platform: 'Video room',
    recording_id: null,
  },
};
const lesson = {
  id: 20101,
  title: 'Why it shows',
  kind: 'text',
  minutes: 8,
  text: '<p>…</p>',
  done: false,
  position: 0,
  locked: false,
} as const;

/** A valid request and answer of each of these calls. */
export const programSamples: SamplesOf<typeof programRows> = {
  'brand-courses': { request: asked, response: list },
  'all-programs-list': { request: asked, response: list },
  'all-programs-list-brand': {
    request: { leapcode: 'HD1001' },
    response: list,
  },
  'category-pwa': { request: category, response: { ...list, total: 34 } },
  'all-programs-list-explore': {
    request: { ...category, current_division_code: 'rangat' },
    response: { ...list, total: 34 },
  },
  'elearning-details': {
    request: { leapcode: 'HD1001', division_code: 'rangat', course_id: 1201 },
    response: {
      error: false,
      course_details: {
        ...program(),
        ...page,
        modules: [{ title: 'First', lessons: [lesson] }],
        lesson_count: 1,
        lessons_done: 0,
        next_lesson_id: 20101,
      },
    },
  },
  'webinar-details': { request: live, response: session },
  'education-details': {
    request: { ...live, program_id: 106, program_type_id: 21 },
    response: session,
  },
  'blended-details': {
    request: { leapcode: 'HD1001', division_code: ['rangat'], blended_learning_id: 2402 },
    response: {
      error: false,
      blended_details: {
        ...program({ program_type: 'BLENDED', blended_program_id: 2401 }),
        ...page,
        path: [
          {
            position: 1,
            kind: 'e-learning',
            title: 'Start',
            state: 'open',
            program: program(),
            dates: [],
          },
        ],
      },
    },
  },
  'lesson-progress': {
    request: {
      course_id: 1201,
      lesson_id: 20101,
      position: 40,
      done: true,
      at: '2026-08-12T10:00:00Z',
    },
    response: { error: false, done: true, position: 40, state: 'in-progress', progress: 0.2 },
  },
  'rate-program': { request: { program_id: 201, rate: 5 }, response: { error: false } },
  'search-course': { request: { search_text: 'balayage' }, response: list },
};
