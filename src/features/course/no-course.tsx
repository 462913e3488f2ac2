import type { ReactNode } from 'react';
import type { PrefetchRequest } from '../../../sync/app-endpoints.ts';
import { courseText } from '../../i18n/course.ts';
import { serverText } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import type { AbsentProps } from '../../live/screen-props.ts';
import { useSaveForLater } from '../../live/use-saved-for-later.ts';
import { paths } from '../../rules/paths.ts';
import { courseRead } from '../../rules/reads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { NotHere } from '../../ui/states/not-here.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './course.module.css';

/** The course or path while its content is on its way. */
export const CourseComing = ({ title }: { title: string }) => (
  <>
    <h1 className="visually-hidden">{title}</h1>
    <Loading className={styles.two}>
      <div className="stack">
        <Skeleton shape="banner" />
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="button" />
      </div>
      <div className="stack">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="button" />
      </div>
    </Loading>
  </>
);

/** A page that this device never had, and the wish to have it with the next connection. */
export function NeverHere({ name, title, read, picture }: { name: string; title: string; read: PrefetchRequest; picture: string }) {
  const later = useSaveForLater();
  return (
    <NotHere
      name={name}
      picture={picture}
      title={title}
      text={courseText('course.notHereText')}
      action={
        !later.saved && (
          <Button icon="download" onClick={() => void later.save(read)}>
            {courseText('course.saveLater')}
          </Button>
        )
      }
      note={<span role="status">{courseText(later.saved ? 'course.savedLater' : 'course.saveNote')}</span>}
    />
  );
}

type CourseRoute = 'course' | 'syllabus';

/** Shown in place of a course: it is coming, it was never here, or the server's refusal with Retry (rule 8.4). */
export function NoCourse({ absence, me, params, title, pulled, children }: AbsentProps<CourseRoute>): ReactNode {
  if (absence === 'loading') return <CourseComing title={title} />;
  if (absence === 'not-here') {
    const read = courseRead(me.leapcode, params);
    return <NeverHere name={title} title={courseText('course.notHereTitle')} read={read} picture="/pictures/later-course.svg" />;
  }
  const { failure, busy, again } = pulled;
  if (failure?.kind !== 'refused')
    return (
      <div className="stack">
        <h1>{title}</h1>
        {children}
      </div>
    );
  return (
    <Empty
      level={1}
      picture="/pictures/later-course.svg"
      title={courseText('course.gone')}
      text={serverText('refusal', failure) ?? courseText('course.goneText')}
      action={
        <>
          <ButtonLink to={paths.educationPortfolio}>{courseText('course.others')}</ButtonLink>
          <Button variant="line" icon="retry" busy={busy} onClick={again}>
            {t('state.retry')}
          </Button>
        </>
      }
    />
  );
}
