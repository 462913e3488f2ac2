import { t } from '../../i18n/t.ts';
import type { Pulled } from '../../live/pulled.tsx';
import type { Absence } from '../../rules/absence.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NotHere } from '../../ui/not-here.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface ListAbsentProps {
  /** What is missing. */
  name: string;
  /** Said when it is not on this device. */
  notHere: string;
  absence: Absence;
  pulled: Pulled;
}

const shown: Record<Absence, (props: ListAbsentProps) => React.ReactNode> = {
  loading: () => (
    <Loading label={t('state.loading')}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Loading>
  ),
  'not-here': ({ name, notHere }) => <NotHere name={name} picture="/pictures/not-here.svg" level={2} title={notHere} text={t('state.notHereText')} />,
  error: ({ pulled: { failure, busy, again } }) => (
    <ErrorState
      title={t('state.failed')}
      text={failure?.message ?? t('state.failedText')}
      retryLabel={t('state.retry')}
      busy={busy}
      onRetry={again}
    />
  ),
};

/** What stands in a list's place while there is none: its shape, that it is not here, or what went wrong. */
export function ListAbsent(props: ListAbsentProps) {
  return shown[props.absence](props);
}
