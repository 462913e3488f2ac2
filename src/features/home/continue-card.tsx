import type { Division, UnderWay } from '../../../sync/contract/home.ts';
import { homeText } from '../../i18n/subjects/home.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './continue-card.module.css';
import { remainingTime } from './rules.ts';

/** Progress in words: lessons, and the remaining time if there is any. */
function farOf({ lessons_done, lesson_count, seconds_left }: UnderWay): string {
  const left = remainingTime(seconds_left);
  const lessons = homeText('continue.lessons', { done: lessons_done, total: lesson_count });
  if (left.unit === 'none') return lessons;
  const { unit, ...values } = left;
  return `${lessons}, ${homeText(`continue.${unit}`, values)}`;
}

/** The unfinished course, first on home (EXPERIENCE 40); the whole card is a link. */
export function ContinueCard({ course, divisions }: { course: UnderWay; divisions: readonly Division[] }) {
  const media = useMedia();
  const { program, image, division_code, lessons_done, lesson_count } = course;
  const division = divisions.find((each) => each.division_code === division_code)?.division_short_name;
  return (
    <section className={styles.card} aria-label={homeText('continue.learning')}>
      <Pic src={media(image)} alt="" name={program} division={division_code} small eager className={styles.pic} />
      <div className={styles.words}>
        <p className="kick" data-div={division_code}>
          {division ? homeText('continue.with', { division }) : homeText('continue.learning')}
        </p>
        <h2 className="h3">{program}</h2>
        <ProgressLine label={program} value={lessons_done} of={lesson_count} />
      </div>
      <Link
        to={pathTo('course', { division_code, course_id: course.course.id })}
        className={styles.go}
        aria-label={homeText('continue.open', { program })}
      >
        <Icon name="play" />
      </Link>
      <p className={`meta ${styles.far}`}>{farOf(course)}</p>
    </section>
  );
}
