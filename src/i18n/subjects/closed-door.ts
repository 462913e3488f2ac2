import { subject, type Translation } from '../subject.ts';

/** Words in place of a screen that opens with the approval. */
export const english = {
  'closed.title': 'This opens soon',
  'closed.text':
    'It opens once your registration is approved. Courses, trainings and products are open to you already.',
  'closed.learn': 'Discover education',
} as const;

export const hindi: Translation<typeof english> = {
  'closed.title': 'यह जल्द खुलेगा',
  'closed.text': 'आपका रजिस्ट्रेशन मंज़ूर होते ही यह खुल जाएगा। कोर्स, ट्रेनिंग और प्रोडक्ट आपके लिए अभी से खुले हैं।',
  'closed.learn': 'एजुकेशन देखें',
};

export const closedDoorText = subject(english);
