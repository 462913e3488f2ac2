import { expect, test } from 'vitest';
import { liveRead } from '../../../../src/features/webinar/rules.ts';

const asked = { leapcode: 'HD1001', program_id: '105', program_type_id: '11' };
const types = {
  ONLINE: [{ id: 11, name: 'Live Webinar' }],
  OFFLINE: [{ id: '12', name: 'Classroom Session' }],
  'E-LEARNING': [{ id: 3, name: 'OFFLINE course' }],
};
test.each([
  ['ONLINE', '11', 'webinar-details'],
  ['online', '11', 'webinar-details'],
  ['OFFLINE', '12', 'education-details'],
  ['offline', '99', 'education-details'],
  ['Live Webinar', '11', 'webinar-details'],
  ['Classroom Session', '12', 'education-details'],
  ['Classroom Session', '99', 'education-details'],
  ['Anything', '12', 'education-details'],
  ['OFFLINE course', '3', 'webinar-details'],
  ['Unknown', '99', 'webinar-details'],
])(
  '[2.7] [7.21] a live program of type %s and type id %s uses the read %s, with and without a division',
  (program_type, program_type_id, name) => {
    const me = { leapcode: 'HD1001', programTypes: types };
    const read = { ...asked, program_type_id };
    expect(liveRead(me, { ...read, program_type, division_code: 'kala' })).toEqual([
      name,
      { ...read, division_code: 'kala' },
    ]);
    expect(liveRead(me, { ...read, program_type })).toEqual([
      name,
      { ...read, division_code: undefined },
    ]);
  },
);

test('[7.21] any type except OFFLINE counts as a webinar while the program types are not stored', () => {
  expect(
    liveRead(
      { leapcode: 'HD1001', programTypes: {} },
      { ...asked, program_type: 'Classroom Session' },
    )[0],
  ).toBe('webinar-details');
});
