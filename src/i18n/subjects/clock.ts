import { subject, type Translation } from '../subject.ts';

/** Words of the warning about a wrong clock. */
export const english = {
  'clock.ahead': "Your phone's clock is {span} ahead. Times here are correct.",
  'clock.behind': "Your phone's clock is {span} behind. Times here are correct.",
  'clock.label': 'Clock',
} as const;

export const hindi: Translation<typeof english> = {
  'clock.ahead': 'आपके फ़ोन की घड़ी {span} आगे है। यहाँ समय सही है।',
  'clock.behind': 'आपके फ़ोन की घड़ी {span} पीछे है। यहाँ समय सही है।',
  'clock.label': 'घड़ी',
};

export const clockText = subject(english);
