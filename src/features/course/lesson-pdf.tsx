import { type ReactNode, useEffect, useRef, useState } from 'react';
import { READ_WHOLE } from '../../../sync/contract/rules/seconds-left.ts';
import { courseText } from '../../i18n/subjects/course.ts';
import { pdfText } from '../../i18n/subjects/pdf.ts';
import { t } from '../../i18n/t.ts';
import { useFileBytes } from '../../live/media/use-file-bytes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { PdfOpening } from '../../ui/media/pdf/pdf-opening.tsx';
import { PdfPages } from '../../ui/media/pdf/pdf-pages.tsx';
import { Note } from '../../ui/states/note.tsx';
import { FinishLesson } from './finish-lesson.tsx';
import { KeepLesson } from './keep-lesson.tsx';
import styles from './lesson.module.css';
import { LessonHead } from './lesson-head.tsx';
import type { LessonProps } from './lesson-page.tsx';
import { useProgress } from './use-progress.ts';

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
      if (!done && read > from) keepPlace(Math.min(read, READ_WHOLE - 1));
    },
    [],
  );
  const around = (view: ReactNode, thumbs: ReactNode) => (
    <div className={styles.read}>
      <div>{view}</div>
      <aside>
        <LessonHead course={course} lesson={lesson} here={here} />
        <FinishLesson course={course} lesson={lesson} position={READ_WHOLE} />
        {thumbs && (
          <Department level={3} title={pdfText('pdf.pages')}>
            {thumbs}
          </Department>
        )}
        {turn}
      </aside>
    </div>
  );
  if (file.state === 'coming') return around(<PdfOpening />, null);
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
    <PdfPages
      bytes={file.bytes}
      onRead={(page, total) => setFurthest((was) => Math.max(was, Math.round((READ_WHOLE * page) / Math.max(1, total))))}
      around={around}
    />
  );
}
