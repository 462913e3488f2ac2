import type { Division, UnderWay } from '../../../sync/contract/home.ts';
import { th } from '../../i18n/en/home-screen.ts';
import { useMedia } from '../../live/use-media.ts';
import { leftOf } from '../../rules/left.ts';
import { paths } from '../../rules/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Pic } from '../../ui/pic.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import styles from './continue-card.module.css';

/** How far, in words: lessons, and the time that they still take where there is any. */
function farOf({ lessons_done, lesson_count, seconds_left }: UnderWay): string {
  const left = leftOf(seconds_left);
  const lessons = th('continue.lessons', { done: lessons_done, total: lesson_count });
  if (left.said === 'none') return lessons;
  const { said, ...values } = left;
  return `${lessons}, ${th(`continue.${said}`, values)}`;
}

/** The course that the person left off, first on home (EXPERIENCE 40); all of it leads there. */
export function ContinueCard({ course, divisions }: { course: UnderWay; divisions: readonly Division[] }) {
  const media = useMedia();
  const { program, image, division_code, lessons_done, lesson_count } = course;
  const division = divisions.find((each) => each.division_code === division_code)?.division_short_name;
  return (
    <section className={styles.card} aria-label={th('continue.learning')}>
      <Pic src={media(image)} alt="" name={program} division={division_code} small eager className={styles.pic} />
      <div className={styles.words}>
        <p className="kick" data-div={division_code}>
          {division ? th('continue.with', { division }) : th('continue.learning')}
        </p>
        <h2 className="h3">{program}</h2>
        <ProgressLine label={program} value={lessons_done} of={lesson_count} />
      </div>
      <Link to={paths.course(division_code, course.course.id)} className={styles.go} aria-label={th('continue.open', { program })}>
        <Icon name="play" />
      </Link>
      <p className={`meta ${styles.far}`}>{farOf(course)}</p>
    </section>
  );
}
