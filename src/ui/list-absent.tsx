import type { ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Failed, type Try } from './failed.tsx';
import { NotHere } from './not-here.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/** Why there is nothing to show. */
type Absence = 'loading' | 'not-here' | 'error';

interface ListAbsentProps {
  /** What is missing. */
  name: string;
  /** Said when it is not on this device. */
  notHere: string;
  absence: Absence;
  pulled: Try;
}

const shown: Record<Absence, (props: ListAbsentProps) => ReactNode> = {
  loading: () => (
    <Loading label={t('state.loading')}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Loading>
  ),
  'not-here': ({ name, notHere }) => <NotHere name={name} picture="/pictures/not-here.svg" level={2} title={notHere} text={t('state.notHereText')} />,
  error: ({ pulled }) => <Failed {...pulled} />,
};

/** What stands in a list's place while there is none: its shape, that it is not here, or what went wrong. */
export function ListAbsent(props: ListAbsentProps) {
  return shown[props.absence](props);
}
