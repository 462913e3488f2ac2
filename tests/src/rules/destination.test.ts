import { describe, expect, test } from 'vitest';
import { destination } from '../../../src/rules/destination.ts';
import { categoryPath, pathTo } from '../../../src/rules/paths.ts';

const types = {
  ONLINE: [{ id: 1, name: 'Live class' }],
  OFFLINE: [{ id: 2, name: 'Workshop' }],
  'E-LEARNING': [{ id: 3, name: 'Course' }],
  BLENDED: [{ id: 4, name: 'Path' }],
};
const program = {
  program_type: 'Live class',
  division_code: 'kala',
  program_id: 9,
  program_type_id: { id: 1 },
  course: { id: 5 },
};

describe('the destination of a program', () => {
  test('[2.27] is the blended program if it has a blended id, whatever its other ids', () => {
    expect(destination({ ...program, blended_program_id: 7 }, types)).toBe(
      '/blended-learning-details/7',
    );
  });
  test.each([
    [1, 'ONLINE'],
    [2, 'OFFLINE'],
  ])(
    '[2.7] [2.27] [3.2] is the webinar for type %i of %s, with the program’s own type in the address',
    (id) => {
      expect(
        destination({ ...program, program_type: 'Live class', program_type_id: { id } }, types),
      ).toBe(`/webinar-course-details/kala/9/${id}/Live%20class`);
    },
  );
  test.each([3, 4, 99])(
    '[2.27] is the course for type %i, which is neither ONLINE nor OFFLINE',
    (id) => {
      expect(destination({ ...program, program_type: 'x', program_type_id: { id } }, types)).toBe(
        '/elearning-course-details/kala/5',
      );
    },
  );
  test('[2.27] is found by type ids as text or as numbers', () => {
    expect(
      destination({ ...program, program_type: 'x', program_type_id: { id: '2' } }, types),
    ).toBe('/webinar-course-details/kala/9/2/x');
  });
  test('[2.27] is null without the id that the screen needs', () => {
    expect(destination({ program_type: 'Course', division_code: 'kala' }, types)).toBeNull();
  });
  test("[2.26] a category's address has hyphens for spaces, and values in addresses are encoded", () => {
    expect(categoryPath('Cut and  shape', 3)).toBe('/category-courses/Cut-and-shape/3');
    expect(pathTo('brandDetails', { division_code: 'a/b' })).toBe('/brand-details/a%2Fb');
  });
});
