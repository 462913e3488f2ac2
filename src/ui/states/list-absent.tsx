import type { ReactNode } from 'react';
import { langOf } from '../../i18n/lang-of.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../controls/button.tsx';
import { NotHere } from './empty.tsx';
import { failedText, failedTitle, type Try } from './failed.tsx';
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
  'not-here': ({ name, notHere }) => (
    <NotHere name={name} scene="not-here" level={2} title={notHere} text={t('state.notHereText')} />
  ),
  error: ({ name, pulled: { failure, busy, again } }) => (
    <NotHere
      name={name}
      scene="not-here"
      level={2}
      title={failedTitle(failure)}
      text={
        <span role="alert" lang={langOf(failedText(failure))}>
          {failedText(failure)}
        </span>
      }
      action={
        <Button variant="line" icon="retry" busy={busy} onClick={again}>
          {t('state.retry')}
        </Button>
      }
    />
  ),
};

/**
 * Replaces a list: skeleton rows while loading, else a picture with the reason, and Retry after a
 * failure.
 */
export function ListAbsent(props: ListAbsentProps) {
  return shown[props.absence](props);
}
