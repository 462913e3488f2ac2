import { langOf } from '../../i18n/lang-of.ts';
import { courseText } from '../../i18n/subjects/course.ts';
import { useDivisionName } from '../../live/documents/use-divisions.ts';
import styles from './course.module.css';

interface HeadProps {
  division: string;
  words: 'course.kicker' | 'course.kickerPath' | 'course.kickerLesson';
  values?: Readonly<Record<string, string | number>>;
  name: string;
}

/** The kicker in the division's colour, and the heading. */
export function Head({ division, words, values, name }: HeadProps) {
  const short = useDivisionName(division);
  return (
    <>
      <p className={`kick ${styles.kick}`} data-div={division}>
        {courseText(words, { division: short, ...values })}
      </p>
      <h1 tabIndex={-1} lang={langOf(name)}>
        {name}
      </h1>
    </>
  );
}
