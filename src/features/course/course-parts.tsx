import type { PrefetchRequest } from '../../../sync/contract/index.ts';
import type { Blended } from '../../../sync/contract/learning/blended.ts';
import type { Course } from '../../../sync/contract/learning/course.ts';
import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { serverText } from '../../i18n/language.ts';
import { courseText } from '../../i18n/subjects/learning/course.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import type { AbsentProps } from '../../live/documents/screen-props.ts';
import { useDivisionName } from '../../live/documents/use-divisions.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useSaveForLater } from '../../live/outbox/use-saved-for-later.ts';
import { paths } from '../../rules/paths.ts';
import { courseRead } from '../../rules/reads.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Icon, type IconName } from '../../ui/media/icon.tsx';
import { ComingPage, GonePage, NeverHere } from '../../ui/states/absent-page.tsx';
import type { NotHereProps } from '../../ui/states/empty.tsx';
import styles from './course.module.css';

const PICTURE = 'course';

/** The skeleton of a course or path. */
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

/** Shown for a course or path that was never stored on this device. */
export const CourseNeverHere = ({ read, scene = PICTURE, ...named }: CourseNeverHereProps) => (
  <NeverHere
    {...named}
    scene={scene}
    text={courseText('course.notHereText')}
    later={useSaveForLater(read)}
    saveNote={courseText('course.saveNote')}
  />
);

/**
 * Shown in place of a course: a skeleton, a note that it was never stored, or the server's refusal
 * with Retry (rule 8.4).
 */
export function NoCourse({
  absence,
  me,
  params,
  title,
  pulled,
  fallback,
}: AbsentProps<'course' | 'syllabus'>) {
  if (absence === 'loading') return <CourseComing title={title} />;
  if (absence === 'not-here')
    return (
      <CourseNeverHere
        name={title}
        title={courseText('course.notHereTitle')}
        read={courseRead(me.leapcode, params)}
      />
    );
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

/** The learning goals, numbered. */
export function Objectives({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Department title={courseText('course.learn')}>
      <ol role="list" className={styles.learn}>
        {lines.map((line, i) => (
          <li key={i}>
            <span className="num" aria-hidden="true">
              {i + 1}
            </span>
            <span lang={langOf(line)}>{line}</span>
          </li>
        ))}
      </ol>
    </Department>
  );
}

const STANDING: Readonly<Record<NonNullable<Course['certificate']['state']>, IconName>> = {
  issued: 'award',
  review: 'clock',
  declined: 'info',
};

/** The missing lessons for the certificate, or its state once the course is done. */
export function CertificateNeeds({
  course: { certificate, lesson_count, lessons_done },
}: {
  course: Pick<Course, 'certificate' | 'lesson_count' | 'lessons_done'>;
}) {
  if (!certificate.earns) return null;
  const more = Math.max(0, lesson_count - lessons_done);
  const done = certificate.completed_at;
  return (
    <Department title={courseText('course.certificate')}>
      <ul role="list" className={styles.needs}>
        {done == null ? (
          <li className={more === 0 ? 'here' : undefined}>
            <Icon name={more === 0 ? 'check' : 'book'} small />
            {more === 0
              ? courseText('course.noneLeft')
              : courseText('course.moreLessons', { count: more })}
          </li>
        ) : (
          <li className="here">
            <Icon name="check" small />
            {courseText('course.certificateDone', { day: dayOf(Date.parse(done)) })}
          </li>
        )}
        {certificate.state != null && (
          <li className={certificate.state === 'issued' ? 'here' : undefined}>
            <Icon name={STANDING[certificate.state]} small />
            {courseText(`course.certificate.${certificate.state}`)}
          </li>
        )}
        {certificate.text && (
          <li lang={langOf(certificate.text)}>
            <Icon name="award" small />
            {certificate.text}
          </li>
        )}
      </ul>
    </Department>
  );
}

/** The trainer, the language, and a button for questions. */
export function Trainer({
  program: { trainer, trainer_image, language },
}: {
  program: Pick<Blended, 'trainer' | 'trainer_image' | 'language'>;
}) {
  const open = useAppDialog();
  const media = useMedia();
  if (!trainer) return null;
  return (
    <Department title={courseText('course.trainer')}>
      <Row
        lead={<Face src={media(trainer_image)} name={trainer} />}
        title={trainer}
        meta={language ? courseText('course.language', { language }) : undefined}
        end={
          <Button
            variant="text"
            aria-label={courseText('course.askName')}
            onClick={() => open('help')}
          >
            {courseText('course.ask')}
          </Button>
        }
      />
    </Department>
  );
}
