import { subject, type Translation } from '../subject.ts';

/** Words of the viewer of PDFs. */
export const english = {
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

export const pdfText = subject(english);
