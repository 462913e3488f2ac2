import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { langOf } from '../../i18n/lang-of.ts';
import { courseText } from '../../i18n/subjects/course.ts';
import { Link } from '../../ui/controls/link.tsx';
import { useSwipe } from '../../ui/controls/use-swipe.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { lessonName, opensText } from './lesson-facts.ts';
import type { LessonRowProps } from './lesson-row.tsx';
import styles from './lesson-turn.module.css';

/** Keys and swipes belong to what is under them: a field, a player's slider, a page that is moved sideways. */
const OWN_KEYS = 'input, textarea, select, [role="slider"], [contenteditable], [data-own-keys], dialog, [role="dialog"]';

const hereText = ({ lesson, here, after }: LessonRowProps): string => {
  if (lesson.locked) return opensText(after);
  if (here?.state === 'empty') return courseText('course.needsSignal');
  return here?.state === 'words' ? courseText('course.wordsHere') : '';
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
      <span className="meta">{hereText(row)}</span>
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

/** The lessons before and after; also by the arrow keys, and by a swipe over this line. */
export function LessonTurn({ before, next }: { before: LessonRowProps | undefined; next: LessonRowProps | undefined }) {
  const navigate = useNavigate();
  const go = (by: -1 | 1): void => {
    const row = by < 0 ? before : next;
    if (row && !row.lesson.locked) void navigate(row.to);
  };
  const swipe = useSwipe(go);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
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
