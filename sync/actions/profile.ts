import * as z from 'zod/mini';
import { action, sendTo } from '../action.ts';
import { updateProfile } from '../contract/account/profile.ts';
import type { ResponseOf } from '../contract/index.ts';
import { Line, maybe } from '../contract/patterns.ts';
import { same } from '../contract/rules/same.ts';
import { filesIn, StoredPicture, sentPictures } from '../store/drafts.ts';

const { picture: _, ...WRITTEN } = updateProfile.request.shape;
/** The changed fields of a profile; omitted fields stay as they are. */
const Changes = z.object(WRITTEN);
type Detail = ResponseOf<'get-hd-detail-by-leapcode'>;

/** Changes values of a profile; the same object if nothing changes. */
function withValues(document: Detail, values: Partial<NonNullable<Detail['hd_data']>>): Detail {
  const { hd_data } = document;
  if (!hd_data) return document;
  const after = { ...hd_data, ...values };
  return same(hd_data, after) ? document : { ...document, hd_data: after };
}

/**
 * Changes of a person's own profile. Texts and picture are separate actions: a refused picture must
 * not delay a name.
 */
export const profileActions = {
  'update-profile': action({
    kind: 'set',
    input: Changes,
    // Includes earlier changes that were not sent.
    absorbs: (older, newer) => ({
      ...older,
      ...Object.fromEntries(
        Object.entries(newer).filter(([, value]) => value != null && value !== ''),
      ),
    }),
    lane: () => 'profile',
    sends: (input) => sendTo(updateProfile, input),
    shows: {
      'get-hd-detail-by-leapcode': (document, { name, email, city, languages }) =>
        withValues(document, {
          ...(name && { hd_name: name }),
          ...(email && { email }),
          ...(city && { city }),
          ...(languages && { languages }),
        }),
    },
    silent: 'never',
  }),
  'profile-picture': action({
    kind: 'set',
    input: z.object({ picture: StoredPicture }),
    lane: () => 'profile:picture',
    files: ({ picture }) => filesIn([picture]),
    sends: ({ picture }, files) =>
      sendTo(updateProfile, { picture: sentPictures([picture], files)[0] }),
    keeps: z.object({ hd_data: z.object({ picture: maybe(Line) }) }),
    shows: {
      // Until the server has the picture, the screen shows the entry's file.
      'get-hd-detail-by-leapcode': (document, __, kept) =>
        kept ? withValues(document, { picture: kept.hd_data.picture }) : document,
    },
    silent: 'never',
  }),
} as const;
