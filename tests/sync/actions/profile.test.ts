import { expect, test } from 'vitest';
import { profileActions } from '../../../sync/actions/profile.ts';
import { updateProfile } from '../../../sync/contract/account/profile.ts';
import { profileSamples } from '../contract/samples/profile.ts';

const { 'update-profile': update, 'profile-picture': face } = profileActions;
const document = profileSamples['get-hd-detail-by-leapcode'].response;
const shows = (update.shows as Required<typeof update.shows>)['get-hd-detail-by-leapcode'];
const showsFace = (face.shows as Required<typeof face.shows>)['get-hd-detail-by-leapcode'];
const picture = { name: 'picture.jpg', type: 'image/jpeg', file: 'f1' };

test('[S26] only changed fields are sent, and they show at once', () => {
  const input = { email: 'asha@new.in', languages: ['ml' as const] };
  expect(update.sends(input)).toEqual({ endpoint: updateProfile, request: input });
  const shown = shows(document, input);
  expect(shown.hd_data).toEqual({ ...document.hd_data, ...input });
  expect(shows(shown, input)).toBe(shown);
  expect(shows(document, { name: document.hd_data?.hd_name ?? '' })).toBe(document);
  expect(shows({ error: false }, input)).toEqual({ error: false });
});

test('[L6] unsent changes are merged into later ones, whose fields win', () => {
  expect(
    update.absorbs?.({ name: 'Asha', email: 'old@new.in' }, { email: 'asha@new.in', city: 'Pune' }),
  ).toEqual({
    name: 'Asha',
    email: 'asha@new.in',
    city: 'Pune',
  });
});

test('[7.32] an empty value, which a form omits, does not override an earlier change', () => {
  expect(update.absorbs?.({ city: 'Pune' }, { name: 'Asha', city: '' })).toEqual({
    name: 'Asha',
    city: 'Pune',
  });
});

test('a picture is sent as a file alone, and its address shows once the server returned it', () => {
  const file = new File(['x'], 'picture.jpg', { type: 'image/jpeg' });
  expect(face.files?.({ picture })).toEqual(['f1']);
  expect(face.sends({ picture }, new Map([['f1', file]]))).toEqual({
    endpoint: updateProfile,
    request: { picture: file },
  });
  expect(() => face.sends({ picture }, new Map())).toThrow('A picture is not here.');
  expect(showsFace(document, { picture })).toBe(document);
  const shown = showsFace(document, { picture }, { hd_data: { picture: '/uploads/2.webp' } });
  expect(shown.hd_data?.picture).toBe('/uploads/2.webp');
  expect(face.lane({ picture })).not.toBe(update.lane({}));
});
