import { subject, type Translation } from '../subject.ts';

/** Words of the button that shares a page. */
export const english = {
  'share.share': 'Share',
  'share.copied': 'Link copied.',
  'share.failed': 'This browser cannot share. Copy the address instead.',
} as const;

export const hindi: Translation<typeof english> = {
  'share.share': 'शेयर करें',
  'share.copied': 'लिंक कॉपी हुआ।',
  'share.failed': 'यह ब्राउज़र शेयर नहीं कर सकता। पता कॉपी कर लें।',
};

export const shareText = subject(english);
/** What became of sharing, where the browser's own sheet does not show it. */
export const sharedText = (outcome: 'copied' | 'failed'): string => shareText(`share.${outcome}`);
