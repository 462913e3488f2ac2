import type { Course } from '../../../sync/contract/learning/course.ts';
import { joinWords } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { language } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/size.ts';
import { minutesText, secondsText } from '../../i18n/subjects/frame/span.ts';
import { courseText } from '../../i18n/subjects/learning/course.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './course.module.css';
import { type LessonStorage, type Listed, lessonShare, secondsLeftIn, spansOf } from './rules.ts';

/** A lesson's name in the language of the page, if the server has it. */
export const lessonName = ({ title, hindi }: Pick<Listed, 'title' | 'hindi'>): string =>
  language() === 'hi' ? (hindi?.title ?? title) : title;

/** The kind and length of a lesson; for a lesson that was begun, the remaining length. */
export function lessonFacts(lesson: Listed): string {
  const kind = courseText(`course.${lesson.kind}`);
  const begun = !lesson.done && lesson.position > 0;
  const time = begun ? secondsText(secondsLeftIn([lesson])) : minutesText(lesson.minutes);
  return courseText(begun ? 'course.timeLeft' : 'course.kindTime', { kind, time });
}

const range = ([from, to]: readonly [number, number]): string =>
  from === to ? String(from) : courseText('course.range', { from, to });

/** Why a lesson is locked, and what opens it. */
export function opensText(after: readonly number[]): string {
  if (after.length === 0) return courseText('course.open');
  const list = joinWords(spansOf(after).map(range));
  return courseText(after.length === 1 ? 'course.opensOne' : 'course.opensMany', { list });
}

type Kind = Course['modules'][number]['lessons'][number]['kind'];

const paths: Record<Kind, string> = {
  video: 'M4 5.5h16v13H4zM10 9v6l5-3z',
  text: 'M5 7h14M5 12h14M5 17h9',
  pdf: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  quiz: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M9.5 9.7a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.6v.1',
};

/** The icon of a lesson's kind; decorative, because the word is beside it. */
const KindIcon = ({ kind }: { kind: Kind }) => (
  <svg className={styles.kind} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[kind]} />
  </svg>
);

export interface LessonRowProps {
  lesson: Listed;
  storage: LessonStorage | undefined;
  to: string;
  /** The person's next lesson. */
  current: boolean;
  /** The lesson was marked as done, and the server has not confirmed it yet. */
  waiting: boolean;
  /** Numbers of the lessons that open this one, while it is locked. */
  after: readonly number[];
}

/** A lesson's number, or the icon of its state. */
function Mark({
  lesson: { done, locked, number },
  current,
  waiting,
}: Pick<LessonRowProps, 'lesson' | 'current' | 'waiting'>) {
  const state = waiting
    ? 'waiting'
    : done
      ? 'done'
      : locked
        ? 'locked'
        : current
          ? 'current'
          : 'open';
  const icons = { waiting: 'clock', done: 'check', locked: 'lock' } as const;
  return (
    <span className={styles.mark} data-state={state}>
      {state === 'open' || state === 'current' ? number : <Icon name={icons[state]} small />}
      {state === 'done' && <span className="visually-hidden">{courseText('course.isDone')}</span>}
    </span>
  );
}

/** The offline state of a lesson, in words and bytes. */
export function StorageMark({ storage }: { storage: LessonStorage | undefined }) {
  if (!storage) return null;
  const { state, missing } = storage;
  if (state === 'whole')
    return (
      <span className="here">
        <Icon name="check" small />
        {courseText('course.here')}
      </span>
    );
  if (state === 'saving')
    return (
      <span className="wait">
        <Icon name="clock" small />
        {courseText('course.saving')}
      </span>
    );
  return (
    <span className="gone">
      {missing > 0 && <span>{sizeText(missing)}</span>}
      {courseText(state === 'words' ? 'course.wordsHere' : 'course.notHere')}
    </span>
  );
}

/** A lesson as a row: its state, name, length, progress and offline state. */
export function LessonRow({ lesson, storage, to, current, waiting, after }: LessonRowProps) {
  const name = lessonName(lesson);
  const begun = !lesson.done && lesson.position > 0;
  const words = (
    <>
      <Mark lesson={lesson} current={current} waiting={waiting} />
      <span className={styles.words}>
        <span className={classes('h3', styles.lessonRowTitle)} lang={langOf(name)}>
          {name}
        </span>
        <span className="meta">
          <KindIcon kind={lesson.kind} />
          {lessonFacts(lesson)}
        </span>
        {begun && (
          <span className={styles.line}>
            <ProgressLine label={lessonFacts(lesson)} value={lessonShare(lesson)} of={1} />
          </span>
        )}
      </span>
      <span className={styles.end}>
        {lesson.locked ? (
          <span className="gone">{courseText('course.locked')}</span>
        ) : (
          <StorageMark storage={storage} />
        )}
      </span>
      {waiting && (
        <span className={classes('wait', styles.why)}>{courseText('course.waiting')}</span>
      )}
      {lesson.locked && <span className={classes('meta', styles.why)}>{opensText(after)}</span>}
    </>
  );
  if (lesson.locked) return <div className={classes(styles.row, styles.shut)}>{words}</div>;
  return (
    <Link to={to} className={styles.row} aria-current={current ? 'step' : undefined}>
      {words}
    </Link>
  );
}
