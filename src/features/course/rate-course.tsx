import { useId } from 'react';
import type * as z from 'zod/mini';
import type { RatingSummary } from '../../../sync/contract/course.ts';
import { courseText } from '../../i18n/course.ts';
import { learnText } from '../../i18n/learn.ts';
import { sayError } from '../../live/say.ts';
import { useActions } from '../../live/use-actions.ts';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './rate-course.module.css';

interface RateCourseProps {
  program: { readonly id: string | number; readonly name: string };
  rating: z.infer<typeof RatingSummary>;
  label: string;
  /** The person's own rating waits to be sent. */
  waiting: boolean;
}

const STARS = [1, 2, 3, 4, 5] as const;
const oneDecimal = (average: number): string => average.toFixed(1);

/** The average, and five stars for the person's own; a rating shows at once and is sent when it can be. */
export function RateCourse({ program, rating: { average, count, own }, label, waiting }: RateCourseProps) {
  const actions = useActions();
  const name = useId();
  const rate = async (stars: number): Promise<void> => {
    const done = await actions?.dispatch('rate-program', { program_id: program.id, rate: stars, name: program.name }).catch(() => null);
    if (done == null) sayError(courseText('course.notStored'));
  };
  return (
    <fieldset className={styles.rate}>
      <legend className="meta">{label}</legend>
      <div className={styles.stars}>
        {STARS.map((stars) => (
          <label key={stars} data-on={(own ?? 0) >= stars || undefined}>
            <input type="radio" className="visually-hidden" name={name} checked={own === stars} onChange={() => void rate(stars)} />
            <span className="visually-hidden">{courseText('course.stars', { count: stars })}</span>
            <Icon name="star" />
          </label>
        ))}
      </div>
      <p className="meta">
        {average == null || count === 0 ? courseText('course.noRating') : courseText('course.average', { rating: oneDecimal(average), count })}
      </p>
      {waiting && (
        <p className="wait">
          <Icon name="clock" small />
          {learnText('learn.waitingText')}
        </p>
      )}
    </fieldset>
  );
}
