import { tn } from '../../i18n/en/notices.ts';
import { t } from '../../i18n/t.ts';
import type { Pulled } from '../../live/pulled.tsx';
import type { Absence } from '../../rules/absence.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NotHere } from '../../ui/not-here.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const shown: Record<Absence, (pulled: Pulled) => React.ReactNode> = {
  loading: () => (
    <Loading label={t('state.loading')}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Loading>
  ),
  'not-here': () => (
    <NotHere name={tn('notices.title')} picture="/pictures/not-here.svg" level={2} title={tn('notices.notHere')} text={t('state.notHereText')} />
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

/** What stands in the notices' place while there are none: their shape, that they are not here, or what went wrong. */
export function NoticesAbsent({ absence, pulled }: { absence: Absence; pulled: Pulled }) {
  return shown[absence](pulled);
}
