import type { ReactNode } from 'react';
import type { AbsentProps } from '../../live/screen-props.ts';
import type { Absence } from '../../rules/absence.ts';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { GonePage } from './gone-page.tsx';
import { NotHerePage } from './not-here-page.tsx';
import styles from './webinar-page.module.css';

/** The routes of a live program's page. */
export type LiveRoute = 'webinar' | 'webinarWithoutDivision' | 'webinarSyllabus';
type NoPageProps = AbsentProps<LiveRoute>;

const shown: Record<Absence, (props: NoPageProps) => ReactNode> = {
  loading: ({ title }) => (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Loading className={styles.two}>
        <div className="stack">
          <Skeleton shape="banner" />
          <Skeleton shape="title" />
          <Skeleton shape="line" />
          <Skeleton shape="row" />
        </div>
        <div className="stack">
          <Skeleton shape="row" />
          <Skeleton shape="button" />
          <Skeleton shape="row" />
        </div>
      </Loading>
    </>
  ),
  'not-here': ({ me, params, title }) => <NotHerePage me={me} params={params} title={title} />,
  // Trying again seldom helps after a refusal, so planned trainings come first.
  error: ({ title, pulled, children }) =>
    pulled.failure?.kind === 'refused' ? (
      <GonePage {...pulled} />
    ) : (
      <div className="stack">
        <h1>{title}</h1>
        {children}
      </div>
    ),
};

/** Shown in place of a missing page: its skeleton, that it is not here, or the server's refusal (rule 8.4). */
export function NoPage(props: NoPageProps) {
  return shown[props.absence](props);
}
