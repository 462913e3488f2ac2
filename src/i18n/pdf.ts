import { subject } from './subject.ts';

/** Words of the viewer of PDFs. */
export const pdfEnglish = {
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

export const pdfText = subject('pdf', pdfEnglish);
