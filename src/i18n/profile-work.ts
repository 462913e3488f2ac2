/** What My pending work calls the changes of a profile. */
export const profileWorkEnglish = {
  'wish.update-profile': 'Change your profile',
  'done.update-profile': 'Your profile was changed',
  'wish.profile-picture': 'Change your picture',
  'done.profile-picture': 'Your picture was changed',
} as const;
