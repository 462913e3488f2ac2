import { expect, test } from 'vitest';
import {
  draftOfProfile,
  isProfileContent,
  replacesDraft,
  restoreReplaced,
  withoutGaps,
} from '../../../../src/rules/drafts/form-draft.ts';
import type { Content } from '../../../../sync/outbox/entry.ts';
import type { ProfileDraft } from '../../../../sync/store/drafts.ts';

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
