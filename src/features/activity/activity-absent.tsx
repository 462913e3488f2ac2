import type { ReactNode } from 'react';
import { ta } from '../../i18n/en/activity.ts';
import { t } from '../../i18n/t.ts';
import type { Pulled } from '../../live/pulled.tsx';
import type { Absence } from '../../rules/absence.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NotHere } from '../../ui/not-here.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const shown: Record<Absence, (pulled: Pulled) => ReactNode> = {
  loading: () => (
    <Loading label={t('state.loading')}>
      <Skeleton shape="title" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Loading>
  ),
  'not-here': () => (
    <NotHere name={t('screen.activity')} picture="/pictures/not-here.svg" level={2} title={ta('activity.notHere')} text={t('state.notHereText')} />
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

/** What stands in the record's place while there is none: its shape, that it is not here, or the server's no (rule 8.4). */
export function ActivityAbsent({ absence, pulled }: { absence: Absence; pulled: Pulled }) {
  return shown[absence](pulled);
}
