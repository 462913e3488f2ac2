import { t } from '../../i18n/t.ts';
import type { Pulled } from '../../live/pulled.tsx';
import type { Absence } from '../../rules/absence.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NotHere } from '../../ui/not-here.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** What stands in the list's place while there is none: its shape, that it is not here, or what went wrong. */
const shown: Record<Absence, (pulled: Pulled) => React.ReactNode> = {
  loading: () => (
    <Loading label={t('state.loading')}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Loading>
  ),
  'not-here': () => (
    <NotHere name={t('screen.upcoming')} picture="/pictures/not-here.svg" level={2} title={t('upcoming.notHere')} text={t('state.notHereText')} />
  ),
  error: ({ failure, busy, again }) => (
    <ErrorState
      title={t('state.failed')}
      text={failure?.message ?? t('state.failedText')}
      retryLabel={t('state.retry')}
      busy={busy}
      onRetry={again}
    />
  ),
};

export function TrainingsAbsent({ absence, pulled }: { absence: Absence; pulled: Pulled }) {
  return shown[absence](pulled);
}
