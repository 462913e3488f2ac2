import { pdfText } from '../../../i18n/subjects/pdf.ts';
import { Loading, Skeleton } from '../../states/skeleton.tsx';

/** The place of pages that are on their way. */
export const PdfOpening = () => (
  <Loading label={pdfText('pdf.opening')} className="stack">
    <Skeleton shape="banner" />
    <Skeleton shape="line" />
    <Skeleton shape="line" />
  </Loading>
);
