import type { Blended } from '../../../sync/contract/blended.ts';
import type { Course } from '../../../sync/contract/course.ts';
import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { courseText } from '../../i18n/subjects/course.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import type { IconName } from '../../ui/media/icon-paths.ts';
import styles from './course.module.css';

/** What the person will be able to do afterwards. */
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

const STANDING: Readonly<Record<NonNullable<Course['certificate']['state']>, IconName>> = { issued: 'award', review: 'clock', declined: 'info' };

/** The steps that the certificate still needs, or its state once the course is done. */
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
            {more === 0 ? courseText('course.noneLeft') : courseText('course.moreLessons', { count: more })}
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

/** Who teaches it, and where to ask. */
export function Trainer({ program: { trainer, trainer_image, language } }: { program: Pick<Blended, 'trainer' | 'trainer_image' | 'language'> }) {
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
          <Button variant="text" aria-label={courseText('course.askName')} onClick={() => open('help')}>
            {courseText('course.ask')}
          </Button>
        }
      />
    </Department>
  );
}
