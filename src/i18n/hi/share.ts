import type { shareEnglish } from '../share.ts';
import type { Translation } from '../subject.ts';

/** Words of the button that shares a page. */
export const shareHindi: Translation<typeof shareEnglish> = {
  'share.share': 'शेयर करें',
  'share.copied': 'लिंक कॉपी हुआ।',
  'share.failed': 'यह ब्राउज़र शेयर नहीं कर सकता। पता कॉपी कर लें।',
};
