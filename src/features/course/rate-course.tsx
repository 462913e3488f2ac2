import { useId } from 'react';
import type * as z from 'zod/mini';
import type { RatingSummary } from '../../../sync/contract/learning/course.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { courseText } from '../../i18n/subjects/learning/course.ts';
import { learnText } from '../../i18n/subjects/learning/learn.ts';
import { sayError } from '../../live/device/say.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { isOf } from '../../rules/content-of.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './course.module.css';

/**
 * Whether the person's rating of this program is unsent. Pending ratings of other programs are in
 * `pending`, too.
 */
const ratingWaits = (
  pending: readonly Content[],
  program: string | number | null | undefined,
): boolean =>
  pending.some(
    (content) => isOf(content, 'rate-program') && isSameId(content.input.program_id, program),
  );

interface RateCourseProps {
  /** The subject of the question: a course or a path. */
  title: string;
  of: {
    readonly program_id?: string | number | null | undefined;
    readonly program: string;
    readonly rating: z.infer<typeof RatingSummary>;
  };
  pending: readonly Content[];
}

const STARS = [1, 2, 3, 4, 5] as const;
const oneDecimal = (average: number): string => average.toFixed(1);

/**
 * The average rating and five stars for the person's own, which shows at once and is sent later.
 * Nothing for a program without an id.
 */
export function RateCourse({ title, of, pending }: RateCourseProps) {
  const {
    program_id,
    program,
    rating: { average, count, own },
  } = of;
  const actions = useActions();
  const name = useId();
  if (program_id == null) return null;
  const rate = async (stars: number): Promise<void> => {
    const done = await actions
      ?.dispatch('rate-program', { program_id, rate: stars, name: program })
      .catch(() => null);
    if (done == null) sayError(insideText('device.notStored'));
  };
  return (
    <Department title={title}>
      <fieldset className={styles.rate}>
        <legend className="meta">
          {own == null ? courseText('course.noOwn') : courseText('course.rated', { count: own })}
        </legend>
        <div className={styles.stars}>
          {STARS.map((stars) => (
            <label key={stars} data-on={(own ?? 0) >= stars || undefined}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={own === stars}
                onChange={() => void rate(stars)}
              />
              <span className="visually-hidden">
                {courseText('course.stars', { count: stars })}
              </span>
              <Icon name="star" />
            </label>
          ))}
        </div>
        <p className="meta">
          {average == null || count === 0
            ? courseText('course.noRating')
            : courseText('course.average', { rating: oneDecimal(average), count })}
        </p>
        {ratingWaits(pending, program_id) && (
          <p className="wait">
            <Icon name="clock" small />
            {learnText('learn.waitingText')}
          </p>
        )}
      </fieldset>
    </Department>
  );
}
