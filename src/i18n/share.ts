import { subject } from './subject.ts';

/** Words of the button that shares a page. */
export const shareEnglish = {
  'share.share': 'Share',
  'share.copied': 'Link copied.',
  'share.failed': 'This browser cannot share. Copy the address instead.',
} as const;

export const shareText = subject('share', shareEnglish);
/** What became of sharing, where the browser's own sheet does not show it. */
export const sharedText = (outcome: 'copied' | 'failed'): string => shareText(`share.${outcome}`);
