import { expect, test } from 'vitest';
import { endpoints } from '../../../../sync/contract/index.ts';
import {
  current_division_code,
  division_code,
  isAsSpecified,
  leapcode,
} from '../is-as-specified.ts';

test('[7.13] a blended program is read as specified', () =>
  isAsSpecified('blended-details', {
    call: 'POST P/blended-details',
    payloads: [{ leapcode, division_code, blended_learning_id: 7 }],
  }));
test('[7.14] the courses of a brand are read as specified', () =>
  isAsSpecified('brand-courses', {
    call: 'POST P/brand-courses',
    payloads: [{ leapcode, division_code, current_division_code }],
  }));
test('[7.15] the divisions of the catalogue are read as specified', () =>
  isAsSpecified('get-divisions', { call: 'POST P/get-divisions', payloads: [{}] }));
test('[7.19] all programs of a division are read as specified', () =>
  isAsSpecified('all-programs-list', {
    call: 'POST P/all-programs-list',
    payloads: [{ leapcode, division_code, current_division_code }],
  }));
test('[7.20] a course is read as specified', () =>
  isAsSpecified('elearning-details', {
    call: 'POST P/elearning-details',
    payloads: [{ leapcode, division_code, course_id: 1 }],
  }));
test.each([
  ['webinar-details', 'POST P/webinar-details'],
  ['education-details', 'POST P/education-details'],
] as const)('[7.21] a live program is read as specified: %s', (name, call) =>
  isAsSpecified(name, {
    call,
    payloads: [{ leapcode, division_code, program_id: 'P1', program_type_id: 'PT1' }],
  }),
);
test('[7.21] a live program with only the specification’s fields is valid, with empty lists for the others', () => {
  const program = {
    program: 'Balayage',
    program_type: 'Live Webinar',
    program_type_id: { id: 11, name: 'Live Webinar' },
    division_code: 'kala',
    program_id: 2,
  };
  expect(
    endpoints['webinar-details'].response.parse({ error: false, program_details: program }),
  ).toMatchObject({
    program_details: { ...program, trainings: [], agenda: [], materials: [], objectives: [] },
  });
});
test('[7.22] the programs of all brands are read as specified', () =>
  isAsSpecified('all-programs-list-brand', {
    call: 'POST P/all-programs-list-brand',
    payloads: [{ leapcode }],
  }));
test('[7.23] the programs of a category are read as specified', () =>
  isAsSpecified('category-pwa', {
    call: 'POST P/category-pwa',
    payloads: [{ skip: 0, take: 10, leapcode, division_code, category_id: 1 }],
  }));
test('[7.24] the programs of a category in one division are read as specified', () =>
  isAsSpecified('all-programs-list-explore', {
    call: 'POST P/all-programs-list-explore',
    payloads: [
      { skip: 0, take: 10, leapcode, division_code, category_id: 1, current_division_code },
    ],
  }));
test('[7.25] the brands of divisions are read as specified', () =>
  isAsSpecified('get-division-brands', {
    call: 'POST P/get-division-brands',
    payloads: [{ division_codes: ['kala'] }],
  }));
test('[7.26] all products of a brand are requested with the limit 0', () =>
  isAsSpecified('get-product', {
    call: 'POST P/get-product',
    payloads: [{ brand_id: 11, sub_brand_id: 111, limit: 0 }],
  }));
test('[7.29] the search is requested as specified, and returns programs', () =>
  isAsSpecified('search-course', {
    call: 'POST search-course',
    payloads: [{ search_text: 'balayage' }],
    answer: {
      error: false,
      all_program_list: [
        {
          program: 'Balayage',
          program_type: 'E-learning',
          program_type_id: { id: 3, name: 'E-learning' },
          program_description: '<p>On dark bases.</p>',
          image: '/p.svg',
          blended_program_id: 1,
          division_code: 'kala',
          program_id: 2,
          course: { id: 4 },
        },
      ],
    },
  }));
