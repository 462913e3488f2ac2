import type { ReactNode } from 'react';
import { serverText } from '../../i18n/language.ts';
import { webinarText } from '../../i18n/subjects/webinar.ts';
import type { AbsentProps } from '../../live/documents/screen-props.ts';
import type { Absence } from '../../rules/absence.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { ComingPage } from '../../ui/states/coming-page.tsx';
import { GonePage } from '../../ui/states/gone-page.tsx';
import { NotHerePage } from './not-here-page.tsx';
import styles from './webinar-page.module.css';

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
        others={<ButtonLink to={paths.upcomingTraining}>{webinarText('webinar.goneAction')}</ButtonLink>}
        busy={busy}
        again={again}
      />
    ) : (
      fallback
    ),
};

/** Shown in place of a missing page: its skeleton, that it is not here, or the server's refusal (rule 8.4). */
export function NoPage(props: NoPageProps) {
  return shown[props.absence](props);
}
