import type { ReactNode } from 'react';
import { dateTimeOf } from '../../i18n/dates.ts';
import { serverText } from '../../i18n/language.ts';
import { webinarText } from '../../i18n/subjects/learning/webinar.ts';
import { deviceZone, useNow } from '../../live/device/clock.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import type { AbsentProps } from '../../live/documents/screen-props.ts';
import { useCalendar } from '../../live/documents/use-calendar.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useSaveForLater } from '../../live/outbox/use-saved-for-later.ts';
import type { Absence } from '../../rules/document-state.ts';
import { sessionPlace } from '../../rules/joining.ts';
import { paths } from '../../rules/paths.ts';
import { isCurrent, startOf } from '../../rules/trainings.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { ComingPage, GonePage, NeverHere } from '../../ui/states/absent-page.tsx';
import { liveRead } from './rules.ts';
import styles from './webinar.module.css';

/** Number of alternative sessions listed. */
const INSTEAD = 3;

/**
 * A page that was never on this device: its picture and name if the calendar has them, and
 * alternatives that are stored.
 */
function NotHerePage({
  me,
  params,
  title,
}: Pick<AbsentProps<LiveRoute>, 'me' | 'params' | 'title'>) {
  const media = useMedia();
  const now = useNow();
  const { trainings } = useCalendar(now);
  const later = useSaveForLater(liveRead(me, params));
  const ofProgram = trainings.filter(({ program_id }) => String(program_id) === params.program_id);
  const found = ofProgram.find((one) => isCurrent(one, now)) ?? ofProgram.at(-1);
  const next = trainings.filter(
    (one) =>
      isCurrent(one, now) &&
      one.status !== 'cancelled' &&
      one.accept_reject !== false &&
      sessionPlace(one),
  );
  const name = found?.name ?? title;
  useNameCrumbs({ own: found?.name });
  return (
    <NeverHere
      name={name}
      picture={media(found?.program?.image)}
      scene={found ? undefined : 'not-here'}
      division={found?.division_code}
      title={webinarText('webinar.notHere', { name })}
      text={webinarText('webinar.notHereText')}
      later={later}
      saveNote={webinarText('webinar.saveNote')}
    >
      {next.length > 0 && (
        <Department title={webinarText('webinar.instead')}>
          {next.slice(0, INSTEAD).map((one) => (
            <Row
              key={String(one.training_code)}
              lead={
                <Pic
                  src={media(one.program?.image)}
                  alt=""
                  name={one.name}
                  ratio="1:1"
                  division={one.division_code}
                  small
                />
              }
              title={one.name}
              meta={dateTimeOf(startOf(one), deviceZone)}
              to={sessionPlace(one) ?? undefined}
            />
          ))}
        </Department>
      )}
    </NeverHere>
  );
}

/** The routes of a live program's page. */
export type LiveRoute = 'webinar' | 'webinarWithoutDivision' | 'webinarSyllabus';
type NoPageProps = AbsentProps<LiveRoute>;

const shown: Record<Absence, (props: NoPageProps) => ReactNode> = {
  loading: ({ title }) => (
    <ComingPage
      title={title}
      className={styles.two}
      columns={[
        ['banner', 'title', 'line', 'row'],
        ['row', 'button', 'row'],
      ]}
    />
  ),
  'not-here': ({ me, params, title }) => <NotHerePage me={me} params={params} title={title} />,
  error: ({ pulled: { failure, busy, again }, fallback }) =>
    failure?.kind === 'refused' ? (
      <GonePage
        picture="trainings"
        title={webinarText('webinar.gone')}
        text={serverText('refusal', failure) ?? webinarText('webinar.goneText')}
        others={
          <ButtonLink to={paths.upcomingTraining}>{webinarText('webinar.goneAction')}</ButtonLink>
        }
        busy={busy}
        again={again}
      />
    ) : (
      fallback
    ),
};

/**
 * Replaces a missing page: its skeleton, that it is not on this device, or the server's refusal
 * (rule 8.4).
 */
export function NoPage(props: NoPageProps) {
  return shown[props.absence](props);
}
