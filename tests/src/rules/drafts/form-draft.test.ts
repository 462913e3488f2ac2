import { expect, test } from 'vitest';
import {
  draftOfProfile,
  formOf,
  isBegun,
  isProfileContent,
  replacesDraft,
  restoreReplaced,
  withDraft,
  withoutGaps,
} from '../../../../src/rules/drafts/form-draft.ts';
import type { Content } from '../../../../sync/outbox/entry.ts';
import type { ProfileDraft } from '../../../../sync/store/drafts.ts';

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
  '[L7] the form "%s" with %j and %i pictures has a draft: %s',
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

const picture = { name: 'picture.jpg', type: 'image/jpeg', file: 'f1' };
const words: Content = { action: 'update-profile', input: { email: 'asha@new.in' }, at: 0 };
const face: Content = { action: 'profile-picture', input: { picture }, at: 0 };

test('[L7] a profile entry’s content becomes the draft of its form', () => {
  if (!isProfileContent(words) || !isProfileContent(face)) throw new Error('Changes of a profile.');
  expect(draftOfProfile(words)).toEqual({ email: 'asha@new.in' });
  expect(draftOfProfile(face)).toEqual({ picture });
  expect(isProfileContent(null)).toBe(false);
});

test('replacesDraft is true only if a field of both drafts differs, or a picture replaces an original', () => {
  expect(replacesDraft({ city: 'Pune', picture }, { email: 'asha@new.in' })).toBe(false);
  expect(replacesDraft({ email: 'asha@new.in' }, { email: 'asha@new.in' })).toBe(false);
  expect(replacesDraft({ email: 'asha@other.in' }, { email: 'asha@new.in' })).toBe(true);
  expect(replacesDraft({ original: { picture, tries: 0 } }, { picture })).toBe(true);
  expect(replacesDraft({ original: { picture, tries: 0 } }, { city: 'Pune' })).toBe(false);
});

test('[L7] restoreReplaced restores the replaced draft, but keeps fields that changed since', () => {
  const original = { picture: { name: 'large.png', type: 'image/png', file: 'f2' }, tries: 0 };
  const before = { email: 'asha@begun.in', original };
  const made = { email: 'asha@new.in', picture };
  expect(restoreReplaced<ProfileDraft>(made, made, before)).toEqual(before);
  expect(restoreReplaced<ProfileDraft>({ ...made, city: 'Pune' }, made, before)).toEqual({
    ...before,
    city: 'Pune',
  });
  expect(restoreReplaced<ProfileDraft>({ ...made, email: 'asha@since.in' }, made, before)).toEqual({
    email: 'asha@since.in',
    original,
  });
  expect(restoreReplaced<ProfileDraft>({ picture }, made, before)).toEqual({ original });
});

test('withoutGaps removes undefined fields and keeps empty texts', () => {
  expect(withoutGaps({ name: undefined, email: '', picture: undefined })).toEqual({ email: '' });
});
