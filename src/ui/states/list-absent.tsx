import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { Failed, type Try } from './failed.tsx';
import { NotHere } from './not-here.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

type Absence = 'loading' | 'not-here' | 'error';

interface ListAbsentProps {
  /** Name of the missing list. */
  name: string;
  /** Title when the list is not on this device. */
  notHere: string;
  absence: Absence;
  pulled: Try;
}

const shown: Record<Absence, (props: ListAbsentProps) => ReactNode> = {
  loading: () => (
    <Loading>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Loading>
  ),
  'not-here': ({ name, notHere }) => <NotHere name={name} scene="not-here" level={2} title={notHere} text={t('state.notHereText')} />,
  error: ({ pulled }) => <Failed {...pulled} />,
};

/** Replaces a list: skeleton rows while loading, that it is not on this device, or the failure with Retry. */
export function ListAbsent(props: ListAbsentProps) {
  return shown[props.absence](props);
}
