import type { Translation } from '../subject.ts';

/** What My pending work calls the changes of a profile. */
export const english = {
  'wish.update-profile': 'Change your profile',
  'done.update-profile': 'Your profile was changed',
  'wish.profile-picture': 'Change your picture',
  'done.profile-picture': 'Your picture was changed',
} as const;

export const hindi: Translation<typeof english> = {
  'wish.update-profile': 'आपकी प्रोफ़ाइल बदलनी है',
  'done.update-profile': 'आपकी प्रोफ़ाइल बदली गई',
  'wish.profile-picture': 'आपकी तस्वीर बदलनी है',
  'done.profile-picture': 'आपकी तस्वीर बदली गई',
};
