import type { PrefetchRequest } from '../../../sync/app-endpoints.ts';
import { serverText } from '../../i18n/language.ts';
import { courseText } from '../../i18n/subjects/course.ts';
import type { AbsentProps } from '../../live/documents/screen-props.ts';
import { useSaveForLater } from '../../live/outbox/use-saved-for-later.ts';
import { paths } from '../../rules/paths.ts';
import { courseRead } from '../../rules/reads.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { ComingPage } from '../../ui/states/coming-page.tsx';
import { GonePage } from '../../ui/states/gone-page.tsx';
import { NeverHere } from '../../ui/states/never-here.tsx';
import type { NotHereProps } from '../../ui/states/not-here.tsx';
import styles from './course.module.css';

const PICTURE = 'course';

/** The course or path while its content is on its way. */
export const CourseComing = ({ title }: { title: string }) => (
  <ComingPage
    title={title}
    className={styles.two}
    columns={[
      ['banner', 'title', 'line', 'button'],
      ['row', 'row', 'button'],
    ]}
  />
);

interface CourseNeverHereProps {
  name: string;
  title: string;
  read: PrefetchRequest;
  scene?: NotHereProps['scene'];
}

/** A course or path that this device never had. */
export const CourseNeverHere = ({ read, scene = PICTURE, ...named }: CourseNeverHereProps) => (
  <NeverHere
    {...named}
    scene={scene}
    text={courseText('course.notHereText')}
    later={useSaveForLater(read)}
    saveNote={courseText('course.saveNote')}
  />
);

/** Shown in place of a course: it is coming, it was never here, or the server's refusal with Retry (rule 8.4). */
export function NoCourse({ absence, me, params, title, pulled, fallback }: AbsentProps<'course' | 'syllabus'>) {
  if (absence === 'loading') return <CourseComing title={title} />;
  if (absence === 'not-here')
    return <CourseNeverHere name={title} title={courseText('course.notHereTitle')} read={courseRead(me.leapcode, params)} />;
  const { failure, busy, again } = pulled;
  if (failure?.kind !== 'refused') return fallback;
  return (
    <GonePage
      picture={PICTURE}
      title={courseText('course.gone')}
      text={serverText('refusal', failure) ?? courseText('course.goneText')}
      others={<ButtonLink to={paths.educationPortfolio}>{courseText('course.others')}</ButtonLink>}
      busy={busy}
      again={again}
    />
  );
}
