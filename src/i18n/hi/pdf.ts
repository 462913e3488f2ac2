import type { pdfEnglish } from '../pdf.ts';
import type { Translation } from '../subject.ts';

/** Words of the viewer of PDFs. */
export const pdfHindi: Translation<typeof pdfEnglish> = {
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
