import type { Course } from '../../../sync/contract/course.ts';
import { courseText } from '../../i18n/subjects/course.ts';
import { OnPhone } from './on-phone.tsx';
import { lessonsOf } from './rules/lessons.ts';
import type { CourseHere } from './use-lessons-here.ts';

/** What of a course opens without a connection: texts are counted that can be read, films that can be watched. */
export function CourseOnPhone({ course, here: { lessons, pack } }: { course: Course; here: CourseHere }) {
  const listed = lessonsOf(course);
  const whole = lessons.filter(({ state }) => state === 'whole').length;
  const of = (film: boolean) => listed.flatMap(({ kind }, i) => ((kind === 'video') === film && lessons[i] ? [lessons[i]] : []));
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
