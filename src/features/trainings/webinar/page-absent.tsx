import type { ReactNode } from 'react';
import { t } from '../../../i18n/t.ts';
import type { Pulled } from '../../../live/pulled.tsx';
import type { Absence } from '../../../rules/absence.ts';
import { Failed } from '../../../ui/failed.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { GonePage } from './gone-page.tsx';
import { NotHerePage } from './not-here-page.tsx';
import styles from './webinar-page.module.css';

interface PageAbsentProps {
  title: string;
  absence: Absence;
  pulled: Pulled;
}

const shown: Record<Absence, (props: PageAbsentProps) => ReactNode> = {
  loading: ({ title }) => (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Loading label={t('state.loading')} className={styles.two}>
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
  'not-here': ({ title }) => <NotHerePage title={title} />,
  // What the server refuses seldom comes for being asked again: what is planned comes first.
  error: ({ title, pulled }) =>
    pulled.failure?.kind === 'refused' ? (
      <GonePage {...pulled} />
    ) : (
      <div className="stack">
        <h1>{title}</h1>
        <Failed {...pulled} />
      </div>
    ),
};

/** What stands in a page's place while there is none: its shape, that it is not here, or the server's no (rule 8.4). */
export function PageAbsent(props: PageAbsentProps) {
  return shown[props.absence](props);
}
