import type { profileWorkEnglish } from '../profile-work.ts';
import type { Translation } from '../subject.ts';

/** What My pending work calls the changes of a profile. */
export const profileWorkHindi: Translation<typeof profileWorkEnglish> = {
  'wish.update-profile': 'आपकी प्रोफ़ाइल बदलनी है',
  'done.update-profile': 'आपकी प्रोफ़ाइल बदली गई',
  'wish.profile-picture': 'आपकी तस्वीर बदलनी है',
  'done.profile-picture': 'आपकी तस्वीर बदली गई',
};
