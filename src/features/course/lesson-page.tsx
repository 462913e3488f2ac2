import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Course } from '../../../sync/contract/learning/course.ts';
import { READ_WHOLE } from '../../../sync/contract/rules/training-times.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { courseText } from '../../i18n/subjects/course.ts';
import { pdfText } from '../../i18n/subjects/pdf.ts';
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
import styles from './lesson.module.css';
import { LessonFilm } from './lesson-film.tsx';
import { FinishLesson, KeepLesson, LessonHead, LessonTurn } from './lesson-parts.tsx';
import { type LessonRowProps, opensText } from './lesson-row.tsx';
import { LessonText } from './lesson-text.tsx';
import { type LessonHere, type Listed, lessonById, lessonsOf, opensAfter } from './rules.ts';
import { useCourseLessons } from './use-course.ts';
import { useProgress } from './use-progress.ts';

/** A lesson on paper, drawn page by page; how far the person came is kept when they leave. */
function LessonPdf({ course, lesson, here, turn }: LessonProps) {
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
      onRead={(page, total) =>
        setFurthest((was) => Math.max(was, Math.round((READ_WHOLE * page) / Math.max(1, total))))
      }
      around={around}
    />
  );
}

/** A quiz has a page of its own; passing it there finishes the lesson. */
function LessonQuiz({ course, lesson, here, turn }: LessonProps) {
  const { division_code } = course;
  const quiz = lesson.quiz_id ?? undefined;
  const blended_id = String(course.course?.id ?? '');
  // After a visit with a connection, the quiz opens without one.
  usePull(quiz === undefined ? [] : [quizRead({ blended_id, division_code, quiz: String(quiz) })]);
  return (
    <div className="narrow">
      <LessonHead course={course} lesson={lesson} here={here} />
      <p className="deck">{courseText('course.quizText')}</p>
      <div className={styles.finish}>
        {lesson.done && (
          <p className="here">
            <Icon name="check" small />
            {courseText('course.doneAt')}
          </p>
        )}
        {/* Without its own number the address would mean the quiz of a path that has the course's number. */}
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
  here: LessonHere | undefined;
  /** The lessons before and after, drawn at the end. */
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

/** One lesson, whatever it is made of; a lesson that is locked says what opens it. */
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
      here={row(at)?.here}
      turn={<LessonTurn before={row(at - 1)} next={row(at + 1)} />}
    />
  );
}
