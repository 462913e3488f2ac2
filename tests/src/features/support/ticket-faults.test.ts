import { expect, test } from 'vitest';
import { type TicketFields, ticketFaults } from '../../../../src/features/support/ticket-faults.ts';
import { issueTypes } from '../../../../sync/contract/posts/support.ts';

const OFFERED = issueTypes('Chairside Access');
const GOOD: TicketFields = {
  issueType: OFFERED[0] ?? '',
  email: 'asha@salon.in',
  description: 'It is slow',
};
const NONE = { issueType: null, email: null, description: null };

test('[5.8] five issue types are offered, each after the access label', () => {
  expect(OFFERED).toEqual([
    'Chairside Access Mobile App Login',
    'Chairside Access My Profile Updates',
    'Chairside Access Adding Post / Sharing',
    'Chairside Access Live Webinar Scheduling',
    'Chairside Access Live Webinar Session Join',
  ]);
});

test('[5.7] a complete ticket has no errors', () => {
  expect(ticketFaults(GOOD, OFFERED)).toEqual(NONE);
});

test.each<[Partial<TicketFields>, object]>([
  [{ issueType: '' }, { issueType: 'typeMissing' }],
  [{ issueType: 'C' }, { issueType: 'typeUnknown' }],
  [{ issueType: 'Mobile App Login' }, { issueType: 'typeUnknown' }],
  [{ email: '  ' }, { email: 'emailMissing' }],
  [{ email: 'asha@salon' }, { email: 'emailWrong' }],
  [{ email: 'asha@salon.info' }, { email: 'emailWrong' }],
  [{ email: ' asha@salon.com ' }, {}],
  [{ description: '' }, { description: 'descriptionMissing' }],
  [{ description: 'Slow' }, { description: 'descriptionShort' }],
  [{ description: ' Slow ' }, { description: 'descriptionShort' }],
  [{ description: 'Slow!' }, {}],
])('[5.7] %j has the errors %j', (change, faults) => {
  expect(ticketFaults({ ...GOOD, ...change }, OFFERED)).toEqual({ ...NONE, ...faults });
});

test('[5.7] all fields are validated together', () => {
  expect(ticketFaults({ issueType: '', email: '', description: '' }, OFFERED)).toEqual({
    issueType: 'typeMissing',
    email: 'emailMissing',
    description: 'descriptionMissing',
  });
});
