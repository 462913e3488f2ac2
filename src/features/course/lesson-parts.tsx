import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Course } from '../../../sync/contract/learning/course.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { sizeText } from '../../i18n/size.ts';
import { courseText } from '../../i18n/subjects/learning/course.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useMedia } from '../../live/media/use-media.ts';
import { useStanding } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { useSwipe } from '../../ui/controls/use-swipe.ts';
import { MoreLink } from '../../ui/frame/department.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Head } from './course-parts.tsx';
import type { LessonProps } from './lesson-page.tsx';
import {
  type LessonRowProps,
  lessonFacts,
  lessonName,
  opensText,
  StorageMark,
} from './lesson-row.tsx';
import type { Listed } from './rules.ts';
import styles from './syllabus.module.css';
import { useCourseStorage } from './use-course.ts';
import { useProgress } from './use-progress.ts';

/**
 * Elements that handle the arrow keys themselves, such as fields, sliders and pages that scroll
 * sideways.
 */
const OWN_KEYS =
  'input, textarea, select, [role="slider"], [contenteditable], [data-own-keys], dialog, [role="dialog"]';

const storageText = ({ lesson, storage, after }: LessonRowProps): string => {
  if (lesson.locked) return opensText(after);
  if (storage?.state === 'empty') return courseText('course.needsSignal');
  return storage?.state === 'words' ? courseText('course.wordsHere') : '';
};

function Neighbour({ row, to }: { row: LessonRowProps; to: 'before' | 'next' }) {
  const { lesson } = row;
  const name = lessonName(lesson);
  const words = (
    <span>
      <span className="meta">{courseText(`course.${to}`, { number: lesson.number })}</span>
      <span className="h3" lang={langOf(name)}>
        {name}
      </span>
      <span className="meta">{storageText(row)}</span>
    </span>
  );
  if (lesson.locked)
    return (
      <p className={styles[to]}>
        {words}
        <Icon name="lock" small />
      </p>
    );
  return (
    <Link to={row.to} className={styles[to]} rel={to === 'next' ? 'next' : 'prev'}>
      {to === 'before' && <Icon name="back" />}
      {words}
      {to === 'next' && <Icon name="next" />}
    </Link>
  );
}

/**
 * Links to the previous and next lesson, which also open by the arrow keys and by a swipe over this
 * line.
 */
export function LessonTurn({
  before,
  next,
}: {
  before: LessonRowProps | undefined;
  next: LessonRowProps | undefined;
}) {
  const navigate = useNavigate();
  const go = (by: -1 | 1): void => {
    const row = by < 0 ? before : next;
    if (row && !row.lesson.locked) void navigate(row.to);
  };
  const swipe = useSwipe(go);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      if (event.key === 'ArrowLeft') go(-1);
      if (event.key === 'ArrowRight') go(1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  if (!before && !next) return null;
  return (
    <nav className={styles.turn} aria-label={courseText('course.turn')} {...swipe}>
      {before && <Neighbour row={before} to="before" />}
      {next && <Neighbour row={next} to="next" />}
    </nav>
  );
}

/** Downloads the whole course, because usually more than one lesson is missing. */
export function KeepLesson({ course }: { course: Course }) {
  const engine = useEngine();
  const { pack, lessons } = useCourseStorage(course);
  const missing = lessons.reduce((sum, lesson) => sum + lesson.missing, 0);
  const id = course.course?.id;
  if (missing === 0 || id === undefined) return null;
  if (pack) return <MoreLink to={paths.downloads}>{courseText('course.savingNow')}</MoreLink>;
  return (
    <Button icon="download" onClick={() => void engine.wantPack({ kind: 'course', id }, 'save')}>
      {courseText('course.save', { size: sizeText(missing) })}
    </Button>
  );
}

/** A lesson's number, name, trainer and offline state. */
export function LessonHead({
  course,
  lesson,
  storage,
  children,
}: Omit<LessonProps, 'turn'> & { children?: ReactNode }) {
  const media = useMedia();
  return (
    <>
      <Head
        division={course.division_code}
        words="course.kickerLesson"
        values={{ number: lesson.number, total: course.lesson_count }}
        name={lessonName(lesson)}
      />
      {children}
      <div className={styles.by}>
        {course.trainer && <Face src={media(course.trainer_image)} name={course.trainer} />}
        <p className="meta">
          {course.trainer && <b>{course.trainer}</b>}
          {course.trainer && <br />}
          {lessonFacts(lesson)}{' '}
          <StorageMark storage={lesson.kind === 'quiz' ? undefined : storage} />
        </p>
      </div>
    </>
  );
}

interface FinishLessonProps {
  course: Course;
  lesson: Listed;
  /** The person's position: seconds of a film, per mille of any other lesson. */
  position: number;
  /** Why the lesson cannot be marked as done yet. */
  notYet?: string | undefined;
}

/** Marks a lesson as done; until the server has it, a line with Undo replaces the button. */
export function FinishLesson({ course, lesson, position, notYet }: FinishLessonProps) {
  const finishing = useStanding(
    (content) => isOf(content, 'finish-lesson') && isSameId(content.input.lesson_id, lesson.id),
  );
  const { finish, undo } = useProgress(course, lesson);
  const busy = useRef(false);
  const mark = async (): Promise<void> => {
    // Ignores a second press during the first.
    if (busy.current) return;
    busy.current = true;
    await finish(position);
    busy.current = false;
  };
  if (finishing) {
    const needs = finishing.state === 'needs';
    return (
      <div className={styles.finish}>
        <div className={styles.held} data-tone={needs ? 'needs' : undefined} role="status">
          <p>
            <Icon name={needs ? 'alert' : 'clock'} />
            <span>
              <b>{courseText('course.marked')}</b>{' '}
              {courseText(needs ? 'course.markedNeeds' : 'course.markedWaits')}
            </span>
          </p>
          {needs && <MoreLink to={paths.outbox}>{courseText('course.seeWhy')}</MoreLink>}
          {finishing.state === 'waits' && (
            <Button variant="text" onClick={() => void undo(finishing.entry.id)}>
              {courseText('course.undo')}
            </Button>
          )}
        </div>
      </div>
    );
  }
  if (lesson.done)
    return (
      <p className={`here ${styles.finish}`}>
        <span className="here">
          <Icon name="check" small />
          {courseText('course.doneAt')}
        </span>
      </p>
    );
  return (
    <div className={styles.finish}>
      <Button
        wide
        variant={notYet === undefined ? 'filled' : 'line'}
        disabledReason={notYet}
        onClick={() => void mark()}
      >
        {courseText('course.markDone')}
      </Button>
      {notYet === undefined && <p className="meta">{courseText('course.markNote')}</p>}
    </div>
  );
}
