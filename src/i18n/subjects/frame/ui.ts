import { subject, type Translation } from '../../subject.ts';

/**
 * Words of the parts of `src/ui`: sharing, links to other sites, absent pages and the PDF viewer.
 */
export const english = {
  'share.share': 'Share',
  'share.copied': 'Link copied.',
  'share.failed': 'This browser cannot share. Copy the address instead.',
  'outside.title': 'Open another site?',
  'outside.leads': 'This link leads out of the app, to:',
  'outside.care': 'We do not know what this site asks for. Never give it your password or a code.',
  'outside.open': 'Open the site',
  'outside.stay': 'Stay here',
  'neverHere.save': 'Save for later',
  'neverHere.saved': 'Saved. We get it when there is signal.',
  'pdf.opening': 'The pages are being drawn',
  'pdf.failed': 'These pages could not be drawn',
  'pdf.tools': 'Pages of this PDF',
  'pdf.smaller': 'Smaller',
  'pdf.larger': 'Larger',
  'pdf.page': 'Page',
  'pdf.of': 'of {total}',
  'pdf.pageName': 'Page {number} of {total}',
  'pdf.previous': 'Page before',
  'pdf.next': 'Next page',
  'pdf.pages': 'Pages',
  'pdf.percent': '{count} %',
} as const;

export const hindi: Translation<typeof english> = {
  'share.share': 'शेयर करें',
  'share.copied': 'लिंक कॉपी हुआ।',
  'share.failed': 'यह ब्राउज़र शेयर नहीं कर सकता। पता कॉपी कर लें।',
  'outside.title': 'दूसरी वेबसाइट खोलें?',
  'outside.leads': 'यह लिंक ऐप से बाहर यहाँ ले जाता है:',
  'outside.care': 'हमें नहीं पता कि यह वेबसाइट क्या पूछेगी। वहाँ अपना पासवर्ड या कोई कोड कभी न दें।',
  'outside.open': 'वेबसाइट खोलें',
  'outside.stay': 'यहीं रहें',
  'neverHere.save': 'बाद के लिए सेव करें',
  'neverHere.saved': 'सेव हुआ। नेटवर्क आते ही आ जाएगा।',
  'pdf.opening': 'पेज बन रहे हैं',
  'pdf.failed': 'ये पेज दिखाए नहीं जा सके',
  'pdf.tools': 'इस PDF के पेज',
  'pdf.smaller': 'छोटा',
  'pdf.larger': 'बड़ा',
  'pdf.page': 'पेज',
  'pdf.of': '/ {total}',
  'pdf.pageName': '{total} में से पेज {number}',
  'pdf.previous': 'पिछला पेज',
  'pdf.next': 'अगला पेज',
  'pdf.pages': 'पेज',
  'pdf.percent': '{count} %',
};

export const uiText = subject(english);

/** The outcome of sharing, where the browser's own sheet does not show it. */
export const sharedText = (outcome: 'copied' | 'failed'): string => uiText(`share.${outcome}`);
