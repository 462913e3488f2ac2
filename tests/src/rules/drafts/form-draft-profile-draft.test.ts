import { expect, test } from 'vitest';
import {
  draftOfProfile,
  isProfileContent,
  takenBack,
  takesPlace,
  withoutGaps,
} from '../../../../src/rules/drafts/form-draft.ts';
import type { Content } from '../../../../sync/outbox/entry.ts';
import type { ProfileDraft } from '../../../../sync/store/drafts.ts';

const picture = { name: 'picture.jpg', type: 'image/jpeg', file: 'f1' };
const words: Content = { action: 'update-profile', input: { email: 'asha@new.in' }, at: 0 };
const face: Content = { action: 'profile-picture', input: { picture }, at: 0 };

test('[L7] what was not taken becomes the draft of its form', () => {
  if (!isProfileContent(words) || !isProfileContent(face)) throw new Error('Changes of a profile.');
  expect(draftOfProfile(words)).toEqual({ email: 'asha@new.in' });
  expect(draftOfProfile(face)).toEqual({ picture });
  expect(isProfileContent(null)).toBe(false);
});

test('a draft is asked about only where it says something else of the same', () => {
  expect(takesPlace({ city: 'Pune', picture }, { email: 'asha@new.in' })).toBe(false);
  expect(takesPlace({ email: 'asha@new.in' }, { email: 'asha@new.in' })).toBe(false);
  expect(takesPlace({ email: 'asha@other.in' }, { email: 'asha@new.in' })).toBe(true);
  expect(takesPlace({ original: { picture, tries: 0 } }, { picture })).toBe(true);
  expect(takesPlace({ original: { picture, tries: 0 } }, { city: 'Pune' })).toBe(false);
});

test('[L7] what took the place of a draft leaves it as it was, but for what was written since', () => {
  const original = { picture: { name: 'large.png', type: 'image/png', file: 'f2' }, tries: 0 };
  const before = { email: 'asha@begun.in', original };
  const made = { email: 'asha@new.in', picture };
  expect(takenBack<ProfileDraft>(made, made, before)).toEqual(before);
  expect(takenBack<ProfileDraft>({ ...made, city: 'Pune' }, made, before)).toEqual({
    ...before,
    city: 'Pune',
  });
  expect(takenBack<ProfileDraft>({ ...made, email: 'asha@since.in' }, made, before)).toEqual({
    email: 'asha@since.in',
    original,
  });
  expect(takenBack<ProfileDraft>({ picture }, made, before)).toEqual({ original });
});

test('a draft of nothing is empty', () => {
  expect(withoutGaps({ name: undefined, email: '', picture: undefined })).toEqual({ email: '' });
});
