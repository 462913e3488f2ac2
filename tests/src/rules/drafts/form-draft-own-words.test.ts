import { expect, test } from 'vitest';
import { formOf, isBegun, withDraft } from '../../../../src/rules/drafts/form-draft.ts';
import type { Content } from '../../../../sync/outbox/entry.ts';

const ticket: Content<'ask-help'> = {
  action: 'ask-help',
  at: 1,
  input: {
    HDCode: 'HD1001',
    HDName: 'Asha',
    UserContactNo: '',
    EmailID: 'asha@salon.in',
    IssueDescription: 'It stayed dark.',
    pictures: [],
  },
};
const rating: Content<'rate-us'> = { action: 'rate-us', at: 1, input: { rate: 4 } };
const view: Content<'record-view'> = {
  action: 'record-view',
  at: 1,
  input: { video_streaming_id: 'V1', leapcode: 'HD1001', training_code: 'T1', name: 'Bob' },
};

test('[L7] formOf names the form of a ticket and of a rating, and null for other actions', () => {
  expect(formOf(ticket)).toBe('help');
  expect(formOf(rating)).toBe('rate');
  expect(formOf(view)).toBeNull();
  expect(formOf(null)).toBeNull();
});

test.each([
  ['rate', {}, 0, false],
  ['rate', { rating: '  ' }, 0, false],
  ['rate', { rating: 'Good' }, 0, true],
  ['rate', { rate: 3 }, 0, true],
  ['rate', { ticket: { issueType: 'x', email: '', description: 'y' } }, 2, false],
  ['help', {}, 0, false],
  ['help', {}, 1, true],
  ['help', { rating: 'Good', rate: 3 }, 0, false],
  ['help', { ticket: { issueType: '', email: 'asha@salon.in', description: ' ' } }, 0, false],
  ['help', { ticket: { issueType: 'x', email: '', description: '' } }, 0, true],
  ['help', { ticket: { issueType: '', email: '', description: 'y' } }, 0, true],
] as const)(
  '[L7] the form "%s" with %j and %i pictures has a draft worth keeping: %s',
  (form, drafts, pictures, expected) => {
    expect(isBegun(form, drafts, pictures)).toBe(expected);
  },
);

test('[L7] withDraft replaces the draft of the content’s form and keeps the other', () => {
  const drafts = {
    rating: 'Begun',
    rate: 2,
    ticket: { issueType: 'x', email: '', description: 'y' },
  };
  expect(withDraft(drafts, ticket)).toEqual({
    ...drafts,
    ticket: { issueType: '', email: 'asha@salon.in', description: 'It stayed dark.' },
  });
  expect(withDraft(drafts, rating)).toEqual({ ...drafts, rate: 4, rating: '' });
});

test('[L7] withDraft restores the diagnostics of a ticket', () => {
  const noted: Content<'ask-help'> = {
    ...ticket,
    input: { ...ticket.input, diagnostics: 'build: a1' },
  };
  expect(withDraft({}, noted).ticket).toEqual({
    issueType: '',
    email: 'asha@salon.in',
    description: 'It stayed dark.',
    diagnostics: 'build: a1',
  });
});
