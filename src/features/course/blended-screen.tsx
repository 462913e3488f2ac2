import type { Blended } from '../../../sync/contract/learning/blended.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { shortDayOf } from '../../i18n/dates.ts';
import { programName } from '../../i18n/in-language.ts';
import { sharedText } from '../../i18n/subjects/frame/ui.ts';
import { courseText } from '../../i18n/subjects/learning/course.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/clock.ts';
import { share } from '../../live/device/share.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import { isNo, NotFound } from '../../live/documents/not-found.tsx';
import type { AbsentProps, DocumentProps } from '../../live/documents/screen-props.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useOnDevice } from '../../live/media/use-on-device.ts';
import { isOf } from '../../rules/content-of.ts';
import { blendedRead } from '../../rules/reads.ts';
import { Notch } from '../../ui/controls/notch.tsx';
import { ShareButton } from '../../ui/controls/share-button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { SafeHtml } from '../../ui/overlays/safe-html.tsx';
import styles from './blended.module.css';
import { CourseComing, CourseNeverHere, Head, Objectives, Trainer } from './course-parts.tsx';
import { OnPhone } from './on-phone.tsx';
import { PathStep } from './path-step.tsx';
import { RateCourse } from './rate-course.tsx';
import { nextDate, stepsOf } from './rules.ts';

const HOUR_MINUTES = 60;

/** The numbers of steps and hours, and the next date. */
function Facts({ blended }: { blended: Blended }) {
  const hours =
    blended.path.reduce((sum, { program }) => sum + (program?.minutes ?? 0), 0) / HOUR_MINUTES;
  const next = nextDate(blended, useNow());
  const facts = [
    [courseText('course.steps'), String(blended.path.length)],
    [courseText('course.hours'), hours > 0 ? String(Math.round(hours * 2) / 2) : undefined],
    [courseText('course.ends'), next === undefined ? undefined : shortDayOf(next)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The offline state of a path, and a button that downloads all of it. */
function SaveAll({ blended }: { blended: Blended }) {
  const storage = useOnDevice()(blended);
  const pack =
    blended.program_id == null ? null : ({ kind: 'program', id: blended.program_id } as const);
  // Pulled for the size of the path's pack; its stored parts are known without it.
  usePull(pack ? [['pack-manifest', pack]] : []);
  const list = useDocument('pack-manifest', pack);
  if (!storage?.parts || !pack) return null;
  const whole = list.state === 'ready' && storage.state !== 'whole' ? list.value.bytes : 0;
  return (
    <OnPhone
      title={courseText('course.withoutSignal')}
      count={courseText('course.partsWhole', { count: storage.whole, total: storage.parts.length })}
      parts={storage.parts}
      text={courseText('course.pathWords')}
      missing={storage.missing || whole}
      pack={pack}
      kept={storage.state === 'saving'}
      save="course.saveAll"
      filled
    />
  );
}

/** Whether a lesson of the step's course was finished and the server does not have it yet. */
const waitsIn = (pending: readonly Content[], course: string | number | undefined): boolean =>
  course !== undefined &&
  pending.some(
    (content) => isOf(content, 'finish-lesson') && isSameId(content.input.course_id, course),
  );

/** A path: its steps with their dates, the finished ones, and the next one (rule 2.6). */
export default function BlendedScreen({
  document: { blended_details: blended },
  pending,
  Age,
}: DocumentProps<'blended', 'blended-details'>) {
  const media = useMedia();
  const types = useMe()?.programTypes ?? {};
  const onDevice = useOnDevice();
  const steps = stepsOf(blended, types);
  const done = steps.filter(({ state }) => state === 'done').length;
  useNameCrumbs({ own: programName(blended) });
  return (
    <>
      <Age className={styles.age} />
      <div className={styles.board}>
        <div className={styles.lead}>
          <Pic
            src={media(blended.image)}
            alt=""
            name={blended.program}
            ratio="banner"
            division={blended.division_code}
            eager
            className={`bleed ${styles.cover}`}
          >
            <Notch corner="bottom-right">
              <ShareButton
                onShare={() => void share({ title: programName(blended) }, sharedText)}
              />
            </Notch>
          </Pic>
          <Head
            division={blended.division_code}
            words="course.kickerPath"
            name={programName(blended)}
          />
          {blended.program_description && (
            <SafeHtml html={blended.program_description} className="deck" />
          )}
          <Facts blended={blended} />
          <SaveAll blended={blended} />
        </div>
        <Department
          className={styles.way}
          title={courseText('course.path')}
          link={
            <p className="meta">{courseText('course.pathDone', { done, total: steps.length })}</p>
          }
        >
          <ol role="list">
            {steps.map((shown) => (
              <PathStep
                key={shown.number}
                {...shown}
                storage={
                  shown.step.kind === 'e-learning' && shown.step.program
                    ? onDevice(shown.step.program)
                    : undefined
                }
                waiting={waitsIn(pending, shown.step.program?.course?.id)}
              />
            ))}
          </ol>
        </Department>
        <div>
          <Objectives lines={blended.objectives} />
          <Trainer program={blended} />
          <RateCourse title={courseText('course.ratePath')} of={blended} pending={pending} />
        </div>
      </div>
    </>
  );
}

export const notHere = () => courseText('course.notHereText');

/**
 * Rule 8.3: a path that the server refuses leads home; offline a path that was never stored is
 * reported as missing.
 */
export function Absent({ absence, pulled, me, params, title, fallback }: AbsentProps<'blended'>) {
  if (absence === 'loading') return <CourseComing title={title} />;
  if (absence === 'not-here') {
    const read = blendedRead(me.leapcode, params.blended_id);
    return (
      <CourseNeverHere
        name={title}
        title={courseText('course.pathNotHere')}
        read={read}
        scene="path"
      />
    );
  }
  if (isNo(pulled.failure)) return <NotFound what={() => courseText('course.pathGone')} />;
  return fallback;
}
