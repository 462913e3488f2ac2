import type { Course } from '../../../sync/contract/learning/course.ts';
import { sizeText } from '../../i18n/size.ts';
import { type CourseWords, courseText } from '../../i18n/subjects/learning/course.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useFreeBytes } from '../../live/media/use-packs.ts';
import { paths } from '../../rules/paths.ts';
import type { PartHere } from '../../rules/programs.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MoreLink } from '../../ui/frame/department.tsx';
import { FoilMeter } from '../../ui/states/foil-meter.tsx';
import styles from './course.module.css';
import { lessonsOf } from './rules.ts';
import type { CourseStorage } from './use-course.ts';

/** The offline state of a course: the number of readable texts and playable films. */
export function CourseOnPhone({
  course,
  storage: { lessons, pack },
}: {
  course: Course;
  storage: CourseStorage;
}) {
  const listed = lessonsOf(course);
  const whole = lessons.filter(({ state }) => state === 'whole').length;
  const of = (film: boolean) =>
    listed.flatMap(({ kind }, i) =>
      (kind === 'video') === film && lessons[i] ? [lessons[i]] : [],
    );
  const [films, texts] = [of(true), of(false)];
  const are = (some: typeof films): number => some.filter(({ state }) => state === 'whole').length;
  const counts = { read: are(texts), texts: texts.length, watch: are(films), films: films.length };
  const missing = lessons.reduce((sum, lesson) => sum + lesson.missing, 0);
  if (listed.length === 0 || !course.course) return null;
  return (
    <OnPhone
      title={courseText('course.onPhone')}
      count={courseText('course.whole', { count: whole, total: lessons.length })}
      parts={lessons.map(({ state }) => state)}
      text={courseText(films.length > 0 ? 'course.readWatch' : 'course.readOnly', counts)}
      missing={missing}
      pack={{ kind: 'course', id: course.course.id }}
      kept={pack !== undefined}
      save={whole === 0 ? 'course.save' : 'course.saveRest'}
    />
  );
}

const KEY: readonly (readonly [PartHere, CourseWords])[] = [
  ['whole', 'course.keyWhole'],
  ['words', 'course.keyWords'],
  ['saving', 'course.keySaving'],
  ['empty', 'course.keyEmpty'],
];

export interface OnPhoneProps {
  title: string;
  /** The number of complete parts, in words. */
  count: string;
  parts: readonly PartHere[];
  /** The offline state in one sentence. */
  text: string;
  missing: number;
  /** The pack that stores the parts; undefined if there is nothing to download. */
  pack: { readonly kind: 'course' | 'program'; readonly id: string | number } | undefined;
  /** The pack is already pinned to this device. */
  kept: boolean;
  save: CourseWords;
  /** The download is the page's main action. */
  filled?: boolean | undefined;
}

/**
 * Shows how much of a course or path opens without a connection, and a button that downloads the
 * rest.
 */
export function OnPhone({
  title,
  count,
  parts,
  text,
  missing,
  pack,
  kept,
  save,
  filled = false,
}: OnPhoneProps) {
  const engine = useEngine();
  const free = useFreeBytes(kept);
  const shown = KEY.filter(([part]) => parts.includes(part));
  const of = (part: PartHere): number => parts.filter((each) => each === part).length;
  const label = courseText('course.meter', {
    whole: of('whole'),
    words: of('words'),
    saving: of('saving'),
    empty: of('empty'),
  });
  const isWhole = parts.every((part) => part === 'whole');
  const rest =
    missing > 0
      ? courseText('course.rest', { size: sizeText(missing) })
      : isWhole && courseText('course.saved');
  const room =
    missing > 0 && free !== undefined ? courseText('course.free', { size: sizeText(free) }) : '';
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 className="h3">{title}</h2>
        <p className="meta">{count}</p>
      </div>
      <FoilMeter parts={parts} label={label} large />
      <p className={styles.key} aria-hidden="true">
        {shown.map(([part, word]) => (
          <span key={part}>
            <FoilMeter parts={[part]} />
            {courseText(word)}
          </span>
        ))}
      </p>
      <p className="meta">{[text, rest, room].filter(Boolean).join(' ')}</p>
      {pack && missing > 0 && !kept && (
        <Button
          wide
          variant={filled ? 'filled' : 'line'}
          icon="download"
          onClick={() => void engine.wantPack(pack, 'save')}
        >
          {courseText(save, { size: sizeText(missing) })}
        </Button>
      )}
      {kept && missing > 0 && (
        <MoreLink to={paths.downloads}>{courseText('course.savingNow')}</MoreLink>
      )}
    </section>
  );
}
