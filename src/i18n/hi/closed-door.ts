import type { closedDoorEnglish } from '../closed-door.ts';
import type { Translation } from '../subject.ts';

/** Words in place of a screen that opens with the approval. */
export const closedDoorHindi: Translation<typeof closedDoorEnglish> = {
  'closed.title': 'यह जल्द खुलेगा',
  'closed.text': 'आपका रजिस्ट्रेशन मंज़ूर होते ही यह खुल जाएगा। कोर्स, ट्रेनिंग और प्रोडक्ट आपके लिए अभी से खुले हैं।',
  'closed.learn': 'एजुकेशन देखें',
};
