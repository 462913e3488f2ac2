import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Course } from '../../../sync/contract/learning/course.ts';
import { READ_WHOLE } from '../../../sync/contract/rules/training-times.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { uiText } from '../../i18n/subjects/frame/ui.ts';
import { courseText } from '../../i18n/subjects/learning/course.ts';
import { t } from '../../i18n/t.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { useFileBytes } from '../../live/media/use-files.ts';
import { pathTo } from '../../rules/paths.ts';
import { quizRead } from '../../rules/reads.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { PdfOpening, PdfPages } from '../../ui/media/pdf/pdf-pages.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Note } from '../../ui/states/note.tsx';
import { LessonFilm } from './lesson-film.tsx';
import { FinishLesson, KeepLesson, LessonHead, LessonTurn } from './lesson-parts.tsx';
import { type LessonRowProps, opensText } from './lesson-row.tsx';
import { LessonText } from './lesson-text.tsx';
import { type LessonStorage, type Listed, lessonById, lessonsOf, opensAfter } from './rules.ts';
import styles from './syllabus.module.css';
import { useCourseLessons } from './use-course.ts';
import { useProgress } from './use-progress.ts';

/** A PDF lesson, drawn page by page; the furthest page read is sent when the person leaves. */
function LessonPdf({ course, lesson, storage, turn }: LessonProps) {
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
        <LessonHead course={course} lesson={lesson} storage={storage} />
        <FinishLesson course={course} lesson={lesson} position={READ_WHOLE} />
        {thumbs && (
          <Department level={3} title={uiText('pdf.pages')}>
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
      onRead={(page, total) =>
        setFurthest((previous) =>
          Math.max(previous, Math.round((READ_WHOLE * page) / Math.max(1, total))),
        )
      }
      around={around}
    />
  );
}

/** A quiz lesson links to the quiz's own page; passing the quiz finishes the lesson. */
function LessonQuiz({ course, lesson, storage, turn }: LessonProps) {
  const { division_code } = course;
  const quiz = lesson.quiz_id ?? undefined;
  const blended_id = String(course.course?.id ?? '');
  // Pulled here, so that the quiz opens offline later.
  usePull(quiz === undefined ? [] : [quizRead({ blended_id, division_code, quiz: String(quiz) })]);
  return (
    <div className="narrow">
      <LessonHead course={course} lesson={lesson} storage={storage} />
      <p className="deck">{courseText('course.quizText')}</p>
      <div className={styles.finish}>
        {lesson.done && (
          <p className="here">
            <Icon name="check" small />
            {courseText('course.doneAt')}
          </p>
        )}
        {/* Without a quiz id the address would name the quiz of the path whose id equals the course's. */}
        {quiz === undefined ? (
          <Note>{courseText('course.noQuiz')}</Note>
        ) : (
          <>
            <ButtonLink
              wide
              variant={lesson.done ? 'line' : 'filled'}
              icon="help"
              to={pathTo('quiz', { blended_id, division_code, quiz })}
            >
              {courseText('course.toQuiz')}
            </ButtonLink>
            <p className="meta">{courseText('course.quizHere')}</p>
          </>
        )}
      </div>
      {turn}
    </div>
  );
}

/** Props of every kind of lesson. */
export interface LessonProps {
  course: Course;
  lesson: Listed;
  storage: LessonStorage | undefined;
  /** The links to the previous and next lesson. */
  turn: ReactNode;
}

const kinds: Record<Listed['kind'], ComponentType<LessonProps>> = {
  video: LessonFilm,
  pdf: LessonPdf,
  text: LessonText,
  quiz: LessonQuiz,
};

function Missing({ course, title, text }: { course: Course; title: string; text: string }) {
  const to = pathTo('syllabus', {
    division_code: course.division_code,
    course_id: course.course?.id ?? '',
  });
  return (
    <Empty
      level={1}
      picture="course"
      title={title}
      text={text}
      action={<ButtonLink to={to}>{courseText('course.backToAll')}</ButtonLink>}
    />
  );
}

/** One lesson of any kind; for a locked lesson, what opens it. */
export function LessonPage({
  course,
  id,
  pending,
}: {
  course: Course;
  id: string;
  pending: readonly Content[];
}) {
  const { rows } = useCourseLessons(course, pending);
  const lesson = lessonById(course, id);
  if (!lesson)
    return (
      <Missing
        course={course}
        title={courseText('course.noLesson')}
        text={courseText('course.noLessonText')}
      />
    );
  if (lesson.locked)
    return (
      <Missing
        course={course}
        title={courseText('course.lockedTitle')}
        text={opensText(opensAfter(lessonsOf(course), lesson))}
      />
    );
  const Kind = kinds[lesson.kind];
  const at = lesson.number - 1;
  const row = (i: number): LessonRowProps | undefined => rows[i];
  return (
    <Kind
      course={course}
      lesson={lesson}
      storage={row(at)?.storage}
      turn={<LessonTurn before={row(at - 1)} next={row(at + 1)} />}
    />
  );
}
