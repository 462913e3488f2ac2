import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { courseText } from '../../i18n/course.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import type { PdfWords } from '../../ui/media/pdf/pdf-view.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { FinishLesson } from './finish-lesson.tsx';
import { KeepLesson } from './keep-lesson.tsx';
import styles from './lesson.module.css';
import { LessonHead } from './lesson-head.tsx';
import type { LessonProps } from './lesson-page.tsx';
import { useFileBytes } from './use-file-bytes.ts';
import { useProgress } from './use-progress.ts';

/** The drawer comes with the first handout: no other screen needs it. */
const PdfView = lazy(async () => ({ default: (await import('../../ui/media/pdf/pdf-view.tsx')).PdfView }));

const WHOLE = 1000;

const words = (): PdfWords => ({
  tools: courseText('course.pdfTools'),
  smaller: courseText('course.pdfSmaller'),
  larger: courseText('course.pdfLarger'),
  page: courseText('course.pdfPage'),
  of: (total) => courseText('course.pdfOf', { total }),
  previous: courseText('course.pdfPrevious'),
  next: courseText('course.pdfNext'),
  percent: (count) => courseText('course.percent', { count }),
  pageName: (number, total) => courseText('course.pdfPageName', { number, total }),
});

/** The place of pages that are on their way. */
const Opening = () => (
  <Loading label={courseText('course.pdfOpening')} className="stack">
    <Skeleton shape="banner" />
    <Skeleton shape="line" />
    <Skeleton shape="line" />
  </Loading>
);

/** A lesson on paper, drawn page by page; how far the person came is kept when they leave. */
export function LessonPdf({ course, lesson, here, turn }: LessonProps) {
  const file = useFileBytes(lesson.address);
  const { keep } = useProgress(course, lesson);
  const [furthest, setFurthest] = useState(0);
  const leaves = useRef({ keep, furthest, from: lesson.position, done: lesson.done });
  useEffect(() => {
    leaves.current = { ...leaves.current, keep, furthest, done: lesson.done };
  });
  useEffect(
    () => () => {
      const { keep: keepPlace, furthest: read, from, done } = leaves.current;
      if (!done && read > from) keepPlace(Math.min(read, WHOLE - 1));
    },
    [],
  );
  const around = (view: ReactNode, thumbs: ReactNode) => (
    <div className={styles.read}>
      <div>{view}</div>
      <aside>
        <LessonHead course={course} lesson={lesson} here={here} />
        <FinishLesson course={course} lesson={lesson} position={WHOLE} />
        {thumbs && (
          <Department level={3} title={courseText('course.pdfPages')}>
            {thumbs}
          </Department>
        )}
        {turn}
      </aside>
    </div>
  );
  if (file.state === 'coming') return around(<Opening />, null);
  if (file.state === 'missing')
    return around(
      <Note tone="offline">
        <p>{courseText('course.pdfGone')}</p>
        <div className="acts acts--quiet">
          <Button variant="text" icon="retry" onClick={file.again}>
            {t('state.retry')}
          </Button>
        </div>
        <KeepLesson course={course} />
      </Note>,
      null,
    );
  return (
    <Suspense fallback={around(<Opening />, null)}>
      <PdfView
        bytes={file.bytes}
        words={words()}
        onRead={(page, total) => setFurthest((was) => Math.max(was, Math.round((WHOLE * page) / Math.max(1, total))))}
        failed={<Note tone="needs">{courseText('course.pdfFailed')}</Note>}
        opening={<Opening />}
        around={around}
      />
    </Suspense>
  );
}
