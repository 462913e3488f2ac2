import { lazy, type ReactNode, Suspense } from 'react';
import { uiText } from '../../../i18n/subjects/frame/ui.ts';
import { Note } from '../../states/note.tsx';
import { Loading, Skeleton } from '../../states/skeleton.tsx';
import type { PdfViewProps } from './pdf-view.tsx';

/** Placeholder while the pages load. */
export const PdfOpening = () => (
  <Loading label={uiText('pdf.opening')} className="stack">
    <Skeleton shape="banner" />
    <Skeleton shape="line" />
    <Skeleton shape="line" />
  </Loading>
);

/** Loaded with the first PDF: no screen needs it before. */
const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }));

const alone = (view: ReactNode): ReactNode => view;

/** The pages of a PDF; loads the renderer first. */
export function PdfPages({
  around = alone,
  ...rest
}: Pick<PdfViewProps, 'bytes' | 'onRead'> & Partial<Pick<PdfViewProps, 'around'>>) {
  return (
    <Suspense fallback={around(<PdfOpening />, null)}>
      <PdfView
        {...rest}
        around={around}
        failed={<Note tone="needs">{uiText('pdf.failed')}</Note>}
        opening={<PdfOpening />}
      />
    </Suspense>
  );
}
